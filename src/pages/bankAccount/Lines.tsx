import { useState } from 'react';
import type { BankAccount, bank } from '#contract/bank';
import type { Output } from '#contract/call';
import { DAY } from '#contract/time';
import Pager from '@/components/drawer/Pager';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import AboutOrder from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import Flag from '@/components/show/Flag';
import JournalNo from '@/components/show/JournalNo';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Stacked from '@/components/show/Stacked';
import { useNamed } from '@/components/show/useNamed';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';

type Line = Output<typeof bank.accountDetails>['list'][number];
const SIZE = 20;
const MONTH = 31 * DAY;

/** The lines of a bank account in the last month, the latest first, each with what it left. */
export default function Lines({ account: { id, currency }, asOf }: { account: BankAccount; asOf: number | undefined }) {
  const named = useNamed();
  const [current, setCurrent] = useState(1);
  const { data, error, refresh } = useRead(
    (options) => {
      const now = serverNow();
      const when = { startTime: now - MONTH, endTime: now + DAY };
      return api.bank.accountDetails({ id, ...when, current, pageSize: SIZE }, options);
    },
    [id, current, asOf],
  );
  if (!data) return <ReadState error={error} onRetry={refresh} />;
  const columns: readonly PlainColumn<Line>[] = [
    { word: 'bank.time', show: ({ bizTime }) => <Moment at={bizTime} /> },
    {
      word: 'bank.what',
      show: ({ bizType, counterparty }) => (
        <Stacked over={named('bizType', String(bizType))} under={counterparty && <bdi>{counterparty}</bdi>} />
      ),
    },
    {
      word: 'bank.amount',
      show: ({ direction, amount }) => (
        <Money amount={`${direction === '-' ? '-' : ''}${amount}`} currency={currency} />
      ),
      end: true,
    },
    { word: 'bank.after', show: ({ balanceAfter }) => <Money amount={balanceAfter} currency={currency} />, end: true },
    { word: 'bank.matched', show: ({ matched }) => <Flag on={matched} /> },
    {
      word: 'bank.about',
      show: ({ bizNo, bankTraceNo }) => (
        <Stacked over={<AboutOrder no={bizNo} />} under={bankTraceNo && <Copyable text={bankTraceNo} />} />
      ),
    },
    { word: 'bank.journal', show: ({ journalNo }) => <JournalNo no={journalNo} /> },
  ];
  return (
    <>
      <Plain rows={data.list} keyOf={({ lineNo }) => lineNo} columns={columns} empty="bank.lines.none" />
      <Pager current={current} pageSize={SIZE} total={data.total} onChange={setCurrent} />
    </>
  );
}
