import type { Output } from '#contract/call';
import type { recharge as contract, Recharge } from '#contract/recharge';
import { rechargeType } from '#contract/status';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Journals from '@/components/drawer/Journals';
import Life from '@/components/drawer/Life';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import FileLink from '@/components/file/FileLink';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Deeds from './Deeds';
import { fields } from './fields';
import Pay from './Pay';
import People from './People';

const inHead = ['orderNo', 'status', 'amount'] as const;
/** What a transfer by the other way would have. What nobody transfers has neither, and leaves both out as empty. */
const notOf = ({ rechargeType: type }: Recharge) =>
  type !== rechargeType.usdt
    ? ([
        'usdtAmount',
        'price',
        'chain',
        'address',
        'txHash',
        'confirmations',
        'chainState',
        'txTime',
        'txSender',
        'txPosition',
      ] as const)
    : (['reference', 'fromName', 'fromAccount', 'bankTraceNo', 'paidDay'] as const);

/** One recharge: how it is paid, what it is, what it booked, who decided, and what may be meant as well. */
export default function RechargeDrawer({ id, row, asOf, ...around }: DrawerProps<Recharge>) {
  const { detail: found, error, refresh } = useDetail(api.recharge.details, { orderNo: id }, asOf);
  const detail = found?.recharge.orderNo === id ? found : undefined;
  const known = detail?.recharge ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {known && <StatusTag of="recharge" value={known.status} />}
      {known && <Money amount={known.amount} currency={known.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={known && <Deeds of={known} />}>
      {known ? <Tabs key={id} of={known} detail={detail} /> : <ReadState error={error} onRetry={refresh} />}
    </RowDrawer>
  );
}

function Tabs({ of, detail }: { of: Recharge; detail: Output<typeof contract.details> | undefined }) {
  const t = useWords();
  const journals = detail?.journals ?? [];
  const summary = (
    <>
      {detail?.pay && <Pay pay={detail.pay} />}
      {of.fileUrl !== null && (
        <p>
          {t('recharge.fileUrl')} <FileLink id={of.fileUrl} />
        </p>
      )}
      <Facts fields={fields} row={of} without={[...inHead, ...notOf(of), ...emptyIn(of)]} />
    </>
  );
  const tabs = [
    { key: 'summary', word: 'payment.tab.summary', children: summary },
    { key: 'timeline', word: 'payment.tab.timeline', children: <Life of="recharge" steps={detail?.timeline ?? []} /> },
    { key: 'people', word: 'recharge.people', children: <People of={detail} /> },
    {
      key: 'journal',
      word: 'payment.tab.journal',
      count: journals.length,
      children: <Journals journals={journals} />,
    },
  ] as const;
  return <DrawerTabs tabs={tabs} />;
}
