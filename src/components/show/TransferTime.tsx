import { serverNow } from '@/services/clock';
import Ago from './Ago';
import Moment from './Moment';

/** When a transfer was made, by its chain, and how long ago that is. */
export default function TransferTime({ at }: { at: number | null }) {
  if (at === null) return <>–</>;
  return (
    <>
      <Moment at={at} /> · <Ago at={at} now={serverNow()} />
    </>
  );
}
