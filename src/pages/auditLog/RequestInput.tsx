import type { audit } from '#contract/audit';
import type { Output } from '#contract/call';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { useWords } from '@/services/words';

type Field = Output<typeof audit.details>['input'][number];
const columns: readonly PlainColumn<Field>[] = [
  { word: 'audit.field', show: ({ field }) => <bdi>{field}</bdi> },
  { word: 'audit.value', show: ({ value }) => <bdi>{value}</bdi> },
];

/** The request as it came, secrets masked. */
export default function RequestInput({ input }: { input: readonly Field[] }) {
  const t = useWords();
  return (
    <section>
      <h3>{t('audit.asked')}</h3>
      <Plain rows={input} keyOf={({ field }) => field} columns={columns} empty="audit.nothingAsked" />
    </section>
  );
}
