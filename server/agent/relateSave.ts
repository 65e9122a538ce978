import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { WantedRelation } from '#contract/merchantAgent';
import type { Handler, HandlerContext } from '../http/handlers';
import { lockMerchant } from '../merchantLock/lock';
import { beginOf, minorOf } from '../rate/rates';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { rebind } from './binding';
import { refuseBadChain } from './chainCheck';
import { relationsOf } from './relation';
import { readBook } from './relationBook';
import { bumpAgent, type FoundAgent, holdTree, insertBase, listRelated, lockAgent, volumesOf } from './relationStore';
import { simulationOf } from './simulation';

export type RelateSave = HandlerContext<AppContract['merchant']['relateSave']>;

/**
 * Gives merchants to an agent or takes them away, and agrees what it pays us. No version in force is touched, so
 * nothing is retroactive; a dry run says what would be, and what the last 30 days would have brought.
 */
export const relateSave: Handler<AppContract['merchant']['relateSave']> = async (context) => {
  const { db, input, actor, now } = context;
  await holdTree(db);
  const agent = await lockAgent(db, actor.scope, input.proxyId);
  if (!agent) throw new Refusal(code.notFound, 'notFound');
  refuseOwnTerms(context, agent);
  refuseIfStale(input, agent);
  const items = inOrder(input.items);
  const ids = items.map(({ merchantId }) => merchantId);
  const merchants = await merchantsOf(context, ids);
  const paid = await volumesOf(db, merchants, now);
  const before = await readBook(db, merchants, now, paid);
  const begins: Date[] = [];
  for (const item of items) begins.push(await relate(context, agent, item));
  const { version } = await bumpAgent(db, agent);
  const at = new Date(Math.max(...begins.map((begin) => begin.getTime())));
  const after = await readBook(db, merchants, at, paid);
  return {
    list: await relationsOf(db, actor, { agentId: agent.id, at, now }),
    simulation: simulationOf({ merchants, before, after, actor }),
    version,
  };
};

/** What an agent pays us itself is agreed with us; one below it is its own to agree with. */
function refuseOwnTerms({ actor: { scope } }: RelateSave, { parentId }: FoundAgent): void {
  if (scope.kind !== 'agent' || (parentId !== null && scope.agentIds.includes(parentId))) return;
  throw new Refusal(code.noPermission, 'termsByPlatform');
}

/** Everybody holds merchants in one order; each is named once. */
function inOrder(items: readonly WantedRelation[]): WantedRelation[] {
  if (new Set(items.map(({ merchantId }) => merchantId)).size < items.length) throw badField('items', 'uniqueItems');
  return [...items].sort((one, other) => (BigInt(one.merchantId) < BigInt(other.merchantId) ? -1 : 1));
}

/** The merchants that are named, whosever they are now, as they are before. */
async function merchantsOf({ db, actor }: RelateSave, ids: readonly string[]) {
  for (const id of ids) await lockMerchant(db, actor.scope, id);
  return listRelated(db, actor.scope, { only: ids });
}

/** @returns when its rates begin */
async function relate(context: RelateSave, agent: FoundAgent, item: WantedRelation): Promise<Date> {
  const { db, actor, now, changed } = context;
  const from = beginOf(item.effectiveFrom, context, 'items');
  const merchant = await lockMerchant(db, actor.scope, item.merchantId);
  const bound = await rebind(context, agent, merchant, item);
  refuseTwice(item);
  for (const { bizType, method, percent, fixed } of item.rates)
    await insertBase(db, {
      agentId: agent.id,
      merchantId: merchant.id,
      bizType,
      method,
      percent,
      fixed: minorOf(fixed, merchant.currency, 'items'),
      effectiveFrom: from,
      savedBy: actor.userName,
      savedAt: now,
    });
  const losing = await refuseBadChain(context, agent, { merchant, item, from, whole: bound !== undefined });
  changed({
    type: 'agent',
    no: agent.proxyNo,
    ...(bound && { before: { [merchant.merchantNo]: bound.before } }),
    after: { ...factsOf(item, merchant.merchantNo), ...(bound && { [merchant.merchantNo]: bound.after }), ...losing },
    countryId: merchant.countryId,
  });
  return from;
}

function refuseTwice({ rates }: WantedRelation): void {
  const names = rates.map(({ bizType, method }) => `${bizType} ${method}`);
  if (new Set(names).size < names.length) throw badField('items', 'uniqueItems');
}

/** When they begin only where it is said: at once is another moment when a second person consents. */
const factsOf = ({ rates, effectiveFrom }: WantedRelation, no: string) => ({
  ...Object.fromEntries(
    rates.map(({ bizType, method, percent, fixed }) => [`${no} ${bizType} ${method}`, `${percent} % + ${fixed}`]),
  ),
  ...(effectiveFrom !== undefined && { ratesFrom: new Date(effectiveFrom).toISOString() }),
});
