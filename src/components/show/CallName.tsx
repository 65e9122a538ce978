import { useIntl } from '@umijs/max';
import { useEffect } from 'react';
import { fetchAhead } from '@/services/chunks';
import { loadWords } from '@/services/words';
import Named from './Named';

const asked = new Set<string>();
/** However many names are on screen, they come in one file; one that cannot be had is asked for by the next name. */
async function loadNames(locale: string): Promise<void> {
  if (asked.has(locale)) return;
  asked.add(locale);
  try {
    await loadWords(locale, 'call');
  } catch {
    asked.delete(locale);
  }
}

/** What a call is called, `merchant.freeze`; until the names are there, and where they cannot be had, the call's own. */
export default function CallName({ call }: { call: string }) {
  const { locale } = useIntl();
  useEffect(() => {
    fetchAhead(() => loadNames(locale));
  }, [locale]);
  return <Named prefix="call" name={call} />;
}
