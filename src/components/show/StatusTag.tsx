import { useWords } from '@/services/words';
import FamilyTag from './FamilyTag';
import { type Machine, statusOf } from './machines';

/** The status of something that moves by a table of moves. */
export default function StatusTag({ of, value }: { of: Machine; value: number }) {
  const t = useWords();
  const status = statusOf(of, value);
  return <FamilyTag family={status?.family ?? 'unknown'}>{status ? t(status.word) : value}</FamilyTag>;
}
