import { masterStatus } from '#contract/status';
import { badField } from './badField';

/** Whoever takes something out of use says why, but where they only try it out. @throws Refusal 1001 */
export function refuseWithoutReason({
  status,
  reason,
  dryRun,
}: {
  status: number;
  reason?: string | undefined;
  dryRun?: boolean | undefined;
}): void {
  if (!dryRun && status !== masterStatus.enabled && reason === undefined) throw badField('reason', 'required');
}
