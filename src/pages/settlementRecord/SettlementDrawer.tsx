import type { Output } from '#contract/call';
import type { settlement as contract, Settlement, SettlementRisk } from '#contract/settlement';
import { settleType } from '#contract/status';
import DrawerTabs from '@/components/drawer/DrawerTabs';
import { emptyIn } from '@/components/drawer/emptyIn';
import Facts, { Fact, FactList } from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Life from '@/components/drawer/Life';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import type { AnyFields } from '@/components/fields';
import FileLink from '@/components/file/FileLink';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Flag from '@/components/show/Flag';
import JournalNo from '@/components/show/JournalNo';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { accountNumber, arrivesIn } from './Arrival';
import Deeds from './Deeds';
import { fields } from './fields';
import OpenComplaints from './OpenComplaints';

type Details = Output<typeof contract.details>;

/** One settlement: what it is, what speaks for and against it, its journals, and what may be done about it. */
export default function SettlementDrawer({ id, row, asOf, ...around }: DrawerProps<Settlement>) {
  const { detail: found, error, refresh } = useDetail(api.settlement.details, { orderNo: id }, asOf);
  const detail = found?.settlement.orderNo === id ? found : undefined;
  const known = detail?.settlement ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {known && <StatusTag of="settlement" value={known.status} />}
      {known && <Money {...arrivesIn(known)} />}
      {known && <bdi>{known.bankAccountName}</bdi>}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={known && <Deeds settlement={known} />}>
      {known ? <Tabs key={id} known={known} detail={detail} /> : <ReadState error={error} onRetry={refresh} />}
    </RowDrawer>
  );
}

const inHead = ['orderNo', 'status'] as const;
/** What the list masks, whoever pays or audits may ask for here. */
const drawerFields: AnyFields<Settlement> = { ...fields, bankAccountNo: accountNumber, address: accountNumber };
/** What a settlement of the other type would have. */
const notOf = ({ settleType: type }: Settlement) =>
  type === settleType.bank
    ? (['usdtAmount', 'price', 'chain', 'address', 'txHash'] as const)
    : (['bankName', 'bankAccountNo', 'bankTraceNo'] as const);

function Tabs({ known, detail }: { known: Settlement; detail: Details | undefined }) {
  const t = useWords();
  const summary = (
    <>
      <Facts fields={drawerFields} row={known} without={[...inHead, ...notOf(known), ...emptyIn(known)]} />
      {known.voucherUrl !== null && (
        <FactList>
          <Fact title={t('settlement.voucherUrl')}>
            <FileLink id={known.voucherUrl} />
          </Fact>
        </FactList>
      )}
    </>
  );
  const tabs = [
    { key: 'summary', word: 'settlement.tab.summary', children: summary },
    {
      key: 'timeline',
      word: 'payment.tab.timeline',
      children: <Life of="settlement" steps={detail?.timeline ?? []} />,
    },
    ...(detail?.risk ? [riskTab(detail.risk, known)] : []),
    ...(detail?.journalNos.length ? [journalTab(detail.journalNos)] : []),
  ] as const;
  return <DrawerTabs tabs={tabs} />;
}

const riskTab = (risk: SettlementRisk, known: Settlement) => ({
  key: 'risk',
  word: 'settlement.tab.risk' as const,
  children: <Risk risk={risk} known={known} />,
});
const journalTab = (nos: readonly string[]) => ({
  key: 'journal',
  word: 'settlement.tab.journal' as const,
  count: nos.length,
  children: nos.map((no) => (
    <p key={no}>
      <JournalNo no={no} />
    </p>
  )),
});

function Risk({ risk, known }: { risk: SettlementRisk; known: Settlement }) {
  const t = useWords();
  const { currency } = known;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const share = risk.orders === 0 ? '–' : `${Math.round((risk.paidOrders * 100) / risk.orders)} %`;
  return (
    <FactList>
      <Fact title={t('settlement.risk.available')}>{money(risk.available)}</Fact>
      <Fact title={t('settlement.risk.frozen')}>{money(risk.frozen)}</Fact>
      <Fact title={t('settlement.risk.tickets')}>{risk.tickets}</Fact>
      <Fact title={t('settlement.risk.complaints')}>
        <OpenComplaints risk={risk} of={known} />
      </Fact>
      <Fact title={t('settlement.risk.success')}>
        <bdi dir="ltr">
          {share} ({risk.paidOrders} / {risk.orders})
        </bdi>
      </Fact>
      <Fact title={t('settlement.risk.sameDay')}>
        {risk.sameDay} · {money(risk.sameDayAmount)}
      </Fact>
      <Fact title={t('settlement.risk.firstUse')}>
        <Flag on={risk.firstUse} />
      </Fact>
      <Fact title={t('settlement.risk.reviewedTime')}>
        <Moment at={risk.reviewedTime} />
      </Fact>
      {risk.priceNow !== null && (
        <Fact title={t('settlement.risk.priceNow')}>
          <bdi dir="ltr">{risk.priceNow}</bdi>
        </Fact>
      )}
    </FactList>
  );
}
