import Card from '@/components/card/Card';
import Unread from '@/components/card/Unread';
import Facts from '@/components/drawer/Facts';
import Plain from '@/components/drawer/Plain';
import { useNarrow } from '@/components/narrow';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './access.module.css';
import EditPolicy from './EditPolicy';
import { cardFields, policyColumns } from './policyFields';

/** How the people of each role sign in, and what the server asks of everybody besides. */
export default function LoginPolicy() {
  const t = useWords();
  const narrow = useNarrow();
  const { data, error, refresh } = useRead((options) => api.policy.query({}, options), []);
  useWritten(api.policy.save.call, refresh);
  if (error !== undefined)
    return (
      <Page title={t('policy.title')}>
        <Unread error={error} onRetry={refresh} />
      </Page>
    );
  if (!data) return <Page title={t('policy.title')}>{null}</Page>;
  const { list, most } = data;
  return (
    <Page
      title={t('policy.title')}
      range={t('policy.settings', {
        minutes: most.idleMinutes,
        hours: most.sessionHours,
        sessions: most.sessionsAtOnce,
      })}
    >
      {narrow ? (
        list.map((row) => (
          <Card key={row.roleId} title={row.roleName} actions={<EditPolicy row={row} />}>
            <Facts fields={cardFields} row={row} />
          </Card>
        ))
      ) : (
        <div className={css.sheet}>
          <Plain rows={list} keyOf={({ roleId }) => roleId} columns={policyColumns} empty="policy.none" />
        </div>
      )}
    </Page>
  );
}
