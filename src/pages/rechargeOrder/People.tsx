import { Link } from '@umijs/max';
import type { Output } from '#contract/call';
import type { recharge as contract } from '#contract/recharge';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import { useWords } from '@/services/words';

type Details = Output<typeof contract.details>;

const decided: readonly PlainColumn<Details['decisions'][number]>[] = [
  { word: 'payment.at', show: ({ at }) => <Moment at={at} /> },
  { word: 'payment.user', show: ({ userName }) => userName },
  { word: 'refund.decision', show: ({ passed }) => <Named prefix="refund" name={passed ? 'passed' : 'rejected'} /> },
  { word: 'refund.askedBy', show: ({ makerName }) => makerName },
];
const similar: readonly PlainColumn<Details['similar'][number]>[] = [
  {
    word: 'recharge.orderNo',
    show: ({ orderNo }) => (
      <Link to={`/rechargeOrder?open=${orderNo}`} dir="ltr">
        {orderNo}
      </Link>
    ),
  },
  { word: 'recharge.ownerName', show: ({ ownerName }) => <bdi>{ownerName}</bdi> },
  { word: 'recharge.status', show: ({ status }) => <StatusTag of="recharge" value={status} /> },
  { word: 'recharge.createTime', show: ({ createTime }) => <Moment at={createTime} /> },
];

/** Who decided about it, and which other orders the same money may be for. */
export default function People({ of }: { of: Details | undefined }) {
  const t = useWords();
  return (
    <>
      <Plain
        rows={of?.decisions ?? []}
        keyOf={({ at, userName }) => `${at} ${userName}`}
        columns={decided}
        empty="refund.undecided"
      />
      <h3>{t('recharge.similar')}</h3>
      <Plain
        rows={of?.similar ?? []}
        keyOf={({ orderNo }) => orderNo}
        columns={similar}
        empty="recharge.similar.none"
      />
    </>
  );
}
