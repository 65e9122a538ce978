import type { ApprovalRule } from '#contract/approval';
import Roles from '@/components/show/Roles';

/** Who is asked, one step after the other. */
export default function StepList({ steps }: { steps: ApprovalRule['steps'] }) {
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
