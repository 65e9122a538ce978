import type { AuditChange } from '#contract/audit';
import { useWords } from '@/services/words';
import Named from '../show/Named';
import Nothing from './Nothing';
import Plain, { type PlainColumn } from './Plain';

type Difference = AuditChange['diff'][number];
const text = (value: string | null) => (value === null ? '–' : <bdi>{value}</bdi>);
const columns: readonly PlainColumn<Difference>[] = [
  { word: 'audit.field', show: ({ field }) => <Named prefix="audit.name" name={field} /> },
  { word: 'audit.before', show: ({ before }) => text(before) },
  { word: 'audit.after', show: ({ after }) => text(after) },
];

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
            <Named prefix="audit.type" name={objectType} /> <bdi dir="ltr">{objectNo}</bdi>
          </h4>
          <Plain rows={diff} keyOf={({ field }) => field} columns={columns} empty="audit.noChanges" />
        </section>
      ))}
    </section>
  );
}
