import type { AuditChange } from '#contract/audit';
import { isAuditType } from '#contract/audited';
import type { Machine } from '#contract/machine';
import { useWords } from '@/services/words';
import Named from '../show/Named';
import TransferTime from '../show/TransferTime';
import { machineOf } from './auditMachine';
import Nothing from './Nothing';
import Plain, { type PlainColumn } from './Plain';
import ValueWords from './ValueWords';

type Difference = AuditChange['diff'][number];

/** The words of a field's codes, or whose statuses they are. */
function codesOf(objectType: string, field: string): string | { machine: Machine | null } {
  if (field === 'status') return { machine: machineOf(objectType) };
  if (field === 'refundStatus') return { machine: 'refund' };
  if (field === 'strategy') return 'pool.strategy';
  if (objectType === 'settlementRule') return `asked.settlementRule.save.${field}`;
  return field === 'notifyStatus' ? { machine: 'notify' } : 'access.mask';
}

const columnsOf = (objectType: string): readonly PlainColumn<Difference>[] => {
  const shown = ({ field, kind, currency }: Difference, value: string | null) =>
    field === 'txTime' ? (
      <TransferTime at={value === null ? null : Number(value)} />
    ) : (
      <ValueWords value={value} kind={kind} currency={currency} codes={codesOf(objectType, field)} />
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
            <TypeName type={objectType} /> <ObjectNo objectType={objectType} objectNo={objectNo} />
          </h4>
          <Plain rows={diff} keyOf={({ field }) => field} columns={columnsOf(objectType)} empty="audit.noChanges" />
        </section>
      ))}
    </section>
  );
}

/** A type that has no word does not compile; one of an older release, which is no more, stands by its name. */
function TypeName({ type }: { type: string }) {
  const t = useWords();
  return isAuditType(type) ? t(`audit.type.${type}`) : type;
}

/** What has a word is called by it, everything else by its number. */
function ObjectNo({ objectType, objectNo }: Pick<AuditChange, 'objectType' | 'objectNo'>) {
  if (objectType === 'approvalRule') return <Named prefix="call" name={objectNo} />;
  return objectType === 'role' ? <Named prefix="approval.role" name={objectNo} /> : <bdi dir="ltr">{objectNo}</bdi>;
}
