import { useIntl } from '@umijs/max';
import { useEffect } from 'react';
import { fetchAhead } from '@/services/chunks';
import { lateWords } from '@/services/words';
import { useNamed } from '../show/useNamed';
import type { PickProps } from './PickProps';
import WordSelect from './WordSelect';

/** One of several calls, by what it is called. */
export default function CallSelect({ calls, ...pick }: PickProps & { calls: readonly string[] }) {
  const { locale } = useIntl();
  const named = useNamed();
  useEffect(() => {
    fetchAhead(() => lateWords(locale));
  }, [locale]);
  return <WordSelect {...pick} options={calls.map((name) => ({ value: name, label: named('call', name) }))} />;
}
