import type { ApprovalDetails } from '#contract/approval';
import { approvalAction } from '#contract/status';
import Record from '@/components/drawer/Record';
import FamilyIcon from '@/components/show/FamilyIcon';
import Moment from '@/components/show/Moment';
import RoleName from '@/components/show/RoleName';
import Roles from '@/components/show/Roles';
import { useWords } from '@/services/words';
import css from './approval.module.css';

type Step = ApprovalDetails['steps'][number];

/** Who decides, step by step, and who has. */
export default function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useWords();
  return (
    <section>
      <h3>{t('approval.steps')}</h3>
      {steps.map((step, place) => (
        <Record
          // Steps have no name but their place, which does not change.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          head={
            <>
              <strong>{t('approval.nth', { nth: place + 1, count: step.count })}</strong>
              <span>
                <Roles codes={step.roles} />
              </span>
            </>
          }
        >
          {step.decisions.length === 0 ? (
            <span className={css.left}>{t('approval.undecided')}</span>
          ) : (
            step.decisions.map((one) => <Decided key={one.time} one={one} />)
          )}
        </Record>
      ))}
    </section>
  );
}

function Decided({ one }: { one: Step['decisions'][number] }) {
  const t = useWords();
  const passed = one.action === approvalAction.pass;
  return (
    <p>
      <FamilyIcon family={passed ? (one.counts ? 'done' : 'waiting') : 'failed'} />{' '}
      {passed ? (one.counts ? t('approval.passed') : t('approval.outdated')) : t('approval.rejected')}{' '}
      <bdi>{one.userName}</bdi> (
      <RoleName code={one.role} />) <Moment at={one.time} /> {one.remark && <bdi>{one.remark}</bdi>}
    </p>
  );
}
