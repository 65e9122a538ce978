import { useIntl } from '@umijs/max';
import { useEffect } from 'react';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useNamed } from '@/components/show/useNamed';
import { writes } from '@/services/api';
import { loadWords } from '@/services/words';

/** What people do: every call that changes something. */
export default function ActionSelect(props: PickProps) {
  const { locale } = useIntl();
  const named = useNamed();
  useEffect(() => {
    void loadWords(locale, 'call').catch(() => undefined);
  }, [locale]);
  return <WordSelect {...props} options={writes.map((name) => ({ value: name, label: named('call', name) }))} />;
}
