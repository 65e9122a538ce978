import { useLateWordsAhead } from '@/services/words';
import Named from './Named';

/**
 * What a call is called, `merchant.freeze`; until the names are there, and where they cannot be had, the call's own.
 */
export default function CallName({ call }: { call: string }) {
  useLateWordsAhead();
  return <Named prefix="call" name={call} />;
}
