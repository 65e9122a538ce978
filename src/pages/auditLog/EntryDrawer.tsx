import type { AuditEntry, audit } from '#contract/audit';
import type { Output } from '#contract/call';
import Changes from '@/components/drawer/Changes';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import CallName from '@/components/show/CallName';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { fields } from './fields';

/** One entry: who, what, from what to what, and whether it is sealed. */
export default function EntryDrawer({ id, row, asOf, ...around }: DrawerProps<AuditEntry>) {
  const t = useWords();
  const { detail, error, refresh } = useDetail(api.audit.details, { id }, asOf);
  const entry = detail?.entry ?? row;
  const position = detail?.position;
  const head = (
    <Headline>
      {entry && <CallName call={entry.action} />}
      {detail && (
        <small>
          {position === null || position === undefined ? t('audit.unsealed') : t('audit.sealed', { position })}
        </small>
      )}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head}>
      {entry && <Facts fields={fields} row={entry} />}
      {detail ? (
        <>
          <Changes changes={detail.changes} />
          <RequestInput input={detail.input} />
        </>
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

type Field = Output<typeof audit.details>['input'][number];
const columns: readonly PlainColumn<Field>[] = [
  { word: 'audit.field', show: ({ field }) => <bdi>{field}</bdi> },
  { word: 'audit.value', show: ({ value }) => <bdi>{value}</bdi> },
];

/** The request as it came, secrets masked. */
function RequestInput({ input }: { input: readonly Field[] }) {
  const t = useWords();
  return (
    <section>
      <h3>{t('audit.asked')}</h3>
      <Plain rows={input} keyOf={({ field }) => field} columns={columns} empty="audit.nothingAsked" />
    </section>
  );
}
