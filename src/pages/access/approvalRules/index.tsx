import type { ApprovalRule } from '#contract/approval';
import Unread from '@/components/card/Unread';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import Page from '@/components/Page';
import { useRead } from '@/components/read/useRead';
import CallName from '@/components/show/CallName';
import Moment from '@/components/show/Moment';
import Roles from '@/components/show/Roles';
import { useWritten } from '@/components/written';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import Conditions from './Conditions';
import SaveRule from './SaveRule';
import Usual from './Usual';

const MOST = 200;
const columns: readonly PlainColumn<ApprovalRule>[] = [
  { word: 'approval.type', show: ({ type }) => <CallName call={type} /> },
  { word: 'approval.rule.when', show: (rule) => <Conditions rule={rule} /> },
  { word: 'approval.rule.steps', show: ({ steps }) => <StepList steps={steps} /> },
  { word: 'approval.status', show: ({ status }) => <OnOff on={status === 1} /> },
  {
    word: 'approval.rule.saved',
    show: ({ savedBy, saveTime }) => (
      <>
        <bdi>{savedBy}</bdi> <Moment at={saveTime} />
      </>
    ),
  },
  { word: 'table.actions', show: (rule) => <SaveRule key={rule.version} rule={rule} /> },
];

function OnOff({ on }: { on: boolean }) {
  const t = useWords();
  return on ? t('approval.rule.on') : t('approval.rule.off');
}

/** When more people are asked than the product asks for by itself, and who decides where there is no rule. */
export default function ApprovalRules() {
  const t = useWords();
  const { data, error, refresh } = useRead((options) => api.approval.rulePage({ pageSize: MOST }, options), []);
  useWritten(api.approval.ruleSave.call, refresh);
  return (
    <Page title={t('approval.rules')} range={t('approval.rules.about')} actions={<SaveRule />}>
      {error !== undefined && <Unread error={error} onRetry={refresh} />}
      {data && (
        <div className={css.sheet}>
          <Plain rows={data.list} keyOf={({ id }) => id} columns={columns} empty="approval.rules.none" />
        </div>
      )}
      {data && <Usual rows={data.summary} />}
    </Page>
  );
}

/** Who is asked, one step after the other. */
function StepList({ steps }: { steps: ApprovalRule['steps'] }) {
  return (
    <ol>
      {steps.map(({ roles, count }) => (
        <li key={`${count} ${roles.join()}`}>
          {count} × <Roles codes={roles} />
        </li>
      ))}
    </ol>
  );
}
