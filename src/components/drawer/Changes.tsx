import type { AuditChange } from '#contract/audit';
import { useWords } from '@/services/words';
import type { Machine } from '../show/machines';
import Named from '../show/Named';
import Nothing from './Nothing';
import Plain, { type PlainColumn } from './Plain';
import SaidValue from './SaidValue';

type Difference = AuditChange['diff'][number];
/** Whose statuses an object's are, where they are not those of every master row. */
const machines: Readonly<Record<string, Machine>> = { payment: 'payment', approval: 'approval' };

/** The words of a field's codes. */
function codesOf(objectType: string, field: string): string | { machine: Machine } {
  if (field === 'status') return { machine: machines[objectType] ?? 'master' };
  if (field === 'strategy') return 'pool.strategy';
  if (objectType === 'settlementRule') return `asked.settlementRule.save.${field}`;
  return field === 'notifyStatus' ? { machine: 'notify' } : 'access.mask';
}

const columnsOf = (objectType: string): readonly PlainColumn<Difference>[] => {
  const shown = ({ field, kind, currency }: Difference, value: string | null) => (
    <SaidValue value={value} kind={kind} currency={currency} codes={codesOf(objectType, field)} />
  );
  return [
    { word: 'audit.field', show: ({ field, label }) => label ?? <Named prefix="audit.name" name={field} /> },
    { word: 'audit.before', show: (one) => shown(one, one.before) },
    { word: 'audit.after', show: (one) => shown(one, one.after) },
  ];
};

/** Each object with what is different about it now. */
export default function Changes({ changes }: { changes: readonly AuditChange[] }) {
  const t = useWords();
  return (
    <section>
      <h3>{t('audit.changes')}</h3>
      {changes.length === 0 && <Nothing word="audit.noChanges" />}
      {changes.map(({ objectType, objectNo, diff }) => (
        <section key={`${objectType} ${objectNo}`} aria-label={objectNo}>
          <h4>
            <Named prefix="audit.type" name={objectType} /> <ObjectNo objectType={objectType} objectNo={objectNo} />
          </h4>
          <Plain rows={diff} keyOf={({ field }) => field} columns={columnsOf(objectType)} empty="audit.noChanges" />
        </section>
      ))}
    </section>
  );
}

/** What has a word is called by it, everything else by its number. */
function ObjectNo({ objectType, objectNo }: Pick<AuditChange, 'objectType' | 'objectNo'>) {
  if (objectType === 'approvalRule') return <Named prefix="call" name={objectNo} />;
  return objectType === 'role' ? <Named prefix="approval.role" name={objectNo} /> : <bdi dir="ltr">{objectNo}</bdi>;
}
