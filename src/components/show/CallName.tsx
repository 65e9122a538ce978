import { useIntl } from '@umijs/max';
import { useEffect } from 'react';
import { fetchAhead } from '@/services/chunks';
import { lateWords } from '@/services/words';
import Named from './Named';

/** What a call is called, `merchant.freeze`; until the names are there, and where they cannot be had, the call's own. */
export default function CallName({ call }: { call: string }) {
  const { locale } = useIntl();
  useEffect(() => {
    fetchAhead(() => lateWords(locale));
  }, [locale]);
  return <Named prefix="call" name={call} />;
}
