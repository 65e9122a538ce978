import type { approval } from '#contract/approval';
import type { Output } from '#contract/call';
import Card from '@/components/card/Card';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import CallName from '@/components/show/CallName';
import Roles from '@/components/show/Roles';
import { useWords } from '@/services/words';

type Usually = Output<typeof approval.rulePage>['summary'][number];
const columns: readonly PlainColumn<Usually>[] = [
  { word: 'approval.type', show: ({ type }) => <CallName call={type} /> },
  { word: 'approval.usual.when', show: ({ always }) => <When always={always} /> },
  { word: 'approval.waitingFor', show: ({ roles }) => <Roles codes={roles} /> },
];

function When({ always }: { always: boolean }) {
  const t = useWords();
  return always ? t('approval.usual.always') : t('approval.usual.sometimes');
}

/** What waits for a second person by itself, and for whom. */
export default function Usual({ rows }: { rows: readonly Usually[] }) {
  const t = useWords();
  return (
    <Card title={t('approval.usual')}>
      <Plain rows={rows} keyOf={({ type }) => type} columns={columns} empty="approval.rules.none" />
    </Card>
  );
}
