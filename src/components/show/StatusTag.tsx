import type { Machine } from '#contract/machine';
import { useGrants } from '@/services/can';
import { useWords } from '@/services/words';
import FamilyTag from './FamilyTag';
import { familyFor } from './hands';
import { statusOf } from './machines';

/** The status of something that moves by a table of moves, in the hue that it has for whoever looks. */
export default function StatusTag({ of, value }: { of: Machine; value: number }) {
  const t = useWords();
  const may = useGrants();
  const status = statusOf(of, value);
  return (
    <FamilyTag family={status ? familyFor(of, status, may) : 'unknown'}>{status ? t(status.word) : value}</FamilyTag>
  );
}
