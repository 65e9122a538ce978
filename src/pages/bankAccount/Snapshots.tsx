import type { BankAccount, Snapshot } from '#contract/bank';
import { isSomething } from '#contract/money';
import { snapshotStatus } from '#contract/status';
import { DAY } from '#contract/time';
import ActionButton from '@/components/ActionButton';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import FileLink from '@/components/file/FileLink';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import FamilyTag from '@/components/show/FamilyTag';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { api } from '@/services/api';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';

const MONTH = 31 * DAY;
const families = { 1: 'yours', 2: 'done', 3: 'yours', 4: 'done', 5: 'held', 6: 'yours' } as const;
/** Those that wait for somebody else. */
const waiting: readonly Snapshot['status'][] = [1, 3];

/** What people found in a bank account in the last month, the latest first. */
export default function Snapshots({ account: { id }, asOf }: { account: BankAccount; asOf: number | undefined }) {
  const { data, error, refresh } = useRead(
    (options) => {
      const now = serverNow();
      return api.bank.snapshot({ action: 'list', id, startTime: now - MONTH, endTime: now + DAY }, options);
    },
    [id, asOf],
  );
  if (!Array.isArray(data)) return <ReadState error={error} onRetry={refresh} />;
  return (
    <Plain
      rows={data}
      keyOf={({ snapshotNo }) => snapshotNo}
      columns={columnsOf(refresh)}
      empty="bank.snapshots.none"
    />
  );
}

const columnsOf = (onDone: () => void): readonly PlainColumn<Snapshot>[] => [
  { word: 'bank.day', show: ({ day }) => <bdi dir="ltr">{day}</bdi> },
  { word: 'bank.status', show: (of) => <Standing of={of} onDone={onDone} /> },
  {
    word: 'bank.real',
    show: ({ realBalance, currency }) => <Money amount={realBalance} currency={currency} />,
    end: true,
  },
  {
    word: 'bank.snapshotBook',
    show: ({ bookBalance, currency }) => <Money amount={bookBalance} currency={currency} />,
    end: true,
  },
  { word: 'bank.diff', show: ({ diff, currency }) => <Money amount={diff} currency={currency} />, end: true },
  {
    word: 'bank.unexplained',
    show: ({ unexplained, currency }) => <Money amount={unexplained} currency={currency} />,
    end: true,
  },
  { word: 'bank.explain', show: ({ explain }) => explain ?? '–' },
  { word: 'bank.proof', show: ({ fileUrl }) => (fileUrl === null ? '–' : <FileLink id={fileUrl} />) },
  { word: 'bank.asOf', show: ({ asOf }) => <Moment at={asOf} /> },
  { word: 'bank.taker', show: ({ taker }) => taker },
  { word: 'bank.checker', show: ({ checker }) => checker ?? '–' },
  { word: 'bank.explainer', show: ({ explainer }) => explainer ?? '–' },
];

/** How it stands, and the button for whoever may check or explain it. */
function Standing({ of, onDone }: { of: Snapshot; onDone: () => void }) {
  const t = useWords();
  return (
    <>
      <FamilyTag family={families[of.status]}>{t(`bank.snapshot.${of.status}`)}</FamilyTag>{' '}
      {waiting.includes(of.status) && !of.takenByMe && <Check of={of} onDone={onDone} />}
      {of.status === snapshotStatus.unexplained && !of.takenByMe && <Explain of={of} onDone={onDone} />}
    </>
  );
}

function Check({ of, onDone }: { of: Snapshot; onDone: () => void }) {
  const isEqual = !isSomething(of.diff);
  return (
    <ActionButton
      call={api.bank.snapshot}
      title="bank.check"
      given={{ action: 'check' as const, snapshotNo: of.snapshotNo }}
      initial={of.explain === null ? {} : { remark: of.explain }}
      fields={[{ name: 'remark', word: 'bank.explain', kind: 'text' }]}
      needed={isEqual ? [] : ['remark']}
      verb={(_, say) => say('bank.check.verb', { day: of.day })}
      onDone={onDone}
      small
    />
  );
}

/** Says why, and by which record where one posted it; until then coverage counts what was seen. */
function Explain({ of, onDone }: { of: Snapshot; onDone: () => void }) {
  return (
    <ActionButton
      call={api.bank.snapshot}
      title="bank.explainIt"
      given={{ action: 'explain' as const, snapshotNo: of.snapshotNo }}
      fields={[
        { name: 'remark', word: 'bank.explain', kind: 'text' },
        { name: 'recordNo', word: 'bank.recordNo', kind: 'text' },
      ]}
      needed={['remark']}
      verb={(_, say) => say('bank.explainIt.verb', { day: of.day })}
      about={<Money amount={of.unexplained} currency={of.currency} />}
      onDone={onDone}
      small
    />
  );
}
