import { code } from '#contract/error';
import type { WantedRelation } from '#contract/merchantAgent';
import type { LockedMerchant } from '../merchantLock/lock';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import type { RelateSave } from './relateSave';
import { bindMerchant, type FoundAgent, findAgent, standsBelow } from './relationStore';

/** Whose a merchant was and becomes, by their numbers; nobody's is a dash. */
interface Bound {
  before: string;
  after: string;
}

/**
 * Gives a merchant to an agent, or takes it away, at once. One of an agent above comes down to it, and goes back up
 * when it is taken away, so nobody above loses what it earns. Undefined where it stays whose it is.
 * @throws Refusal 1007 for a merchant of an agent that is not above, 1006 for a release of what is not the agent's own
 */
export async function rebind(
  context: RelateSave,
  agent: FoundAgent,
  merchant: LockedMerchant,
  { rates, effectiveFrom, remove }: WantedRelation,
): Promise<Bound | undefined> {
  const { db } = context;
  if (remove) {
    if (rates.length > 0 || effectiveFrom !== undefined) throw badField('items', 'wrong');
    if (merchant.agentId !== agent.id) throw new Refusal(code.transitionNotAllowed, 'merchantOfOther');
    return moved(context, merchant, agent.parentId);
  }
  if (merchant.agentId !== null && (await standsBelow(db, merchant.agentId, agent.id))) return undefined;
  if (merchant.agentId !== null && !(await standsBelow(db, agent.id, merchant.agentId)))
    throw new Refusal(code.duplicate, 'merchantHasAgent', { name: merchant.merchantNo });
  if (agent.countryIds.length > 0 && !agent.countryIds.includes(merchant.countryId)) throw badField('items', 'unknown');
  return moved(context, merchant, agent.id);
}

async function moved({ db, actor }: RelateSave, merchant: LockedMerchant, to: string | null): Promise<Bound> {
  const noOf = async (id: string | null) => (id === null ? undefined : (await findAgent(db, actor.scope, id))?.proxyNo);
  const [before, after] = [await noOf(merchant.agentId), await noOf(to)];
  await bindMerchant(db, merchant.id, to);
  return { before: before ?? '–', after: after ?? '–' };
}
