import type { QueueStep } from '../http/handlers';
import { findProofs, keepProof } from './graceStore';
import type { Proving } from './proof';

/**
 * Whether the same person, in this session and role, has proven an equal step a moment ago. The contract is asked only
 * where there is such a proof.
 */
export async function isProven({ db, actor, settings, now }: Proving, step: QueueStep): Promise<boolean> {
  if (settings.stepUpHoldsMs === 0) return false;
  const since = new Date(now.getTime() - settings.stepUpHoldsMs);
  const actions = await findProofs(db, actor, step.call, since);
  if (actions.length === 0) return false;
  const action = await step.action();
  return action !== undefined && actions.includes(action);
}

/** From now on, and not longer for being used. */
export async function remember({ db, actor, settings, now }: Proving, step: QueueStep): Promise<void> {
  if (settings.stepUpHoldsMs === 0) return;
  const action = await step.action();
  if (action !== undefined) await keepProof(db, actor, { call: step.call, action, now });
}
