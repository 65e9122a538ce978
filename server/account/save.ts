import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import type { Handler } from '../http/handlers';
import { refuseIfStale } from '../version';
import { Refusal } from '../words/word';
import { type AccountRow, accounts } from './list';
import { presentAccount } from './presenter';
import { addAccount, changeAccount, findTaken, holdNames, isSeen } from './saveStore';
import { columnsOf, refuseUnfit, type SaveCall, wholeOf } from './wanted';

/** What of an account its audit says: what somebody sets, numbers masked. */
function factsOf(row: AccountRow, { actor, caller }: SaveCall): object {
  const { accountName, payType, channelCode, identifiers, payMethods, costRate, costFixed, ...rest } = presentAccount(
    row,
    actor,
    caller.locale,
  );
  const { minAmount, maxAmount, dayLimitAmount, dayLimitCount, monthLimitAmount, tradeStart, tradeEnd } = rest;
  const { floatAlert, weight, priority, maxConcurrent, upstreamMerchantNo, autoPause } = rest;
  return {
    ...{ accountName, payType, channelCode, identifiers, payMethods, costRate, costFixed },
    ...{ minAmount, maxAmount, dayLimitAmount, dayLimitCount, monthLimitAmount, tradeStart, tradeEnd },
    ...{ floatAlert, weight, priority, maxConcurrent, upstreamMerchantNo, autoPause },
  };
}

/** Makes an account, or changes one; a new one is switched off until somebody has tried it. */
export const save: Handler<AppContract['account']['save']> = async (context) => {
  await holdNames(context.db);
  return presentAccount(await saveOne(context), context.actor, context.caller.locale);
};

/** The same while the names are held. It refuses before it writes anything. */
export async function saveOne(context: SaveCall): Promise<AccountRow> {
  const { db, actor, now, changed } = context;
  const before = await lockAccount(context);
  const id = await placeOne(context, before);
  const saved = await accounts.find(db, { scope: actor.scope, now }, id);
  if (!saved) throw new Refusal(code.notFound, 'notFound');
  changed({
    type: 'account',
    no: saved.accountName,
    ...(before && { before: factsOf(before, context) }),
    after: factsOf(saved, context),
    countryId: saved.countryId,
  });
  return saved;
}

/** Whether a new one could be saved, without all that is said of one: many are tried out at once. */
export async function tryNew(context: SaveCall): Promise<void> {
  const { db, actor } = context;
  const id = await placeOne(context, undefined);
  if (!(await isSeen(db, actor.scope, id))) throw new Refusal(code.notFound, 'notFound');
}

async function placeOne(call: SaveCall, before: AccountRow | undefined): Promise<string> {
  const { db, actor, now, nextId } = call;
  const context = wholeOf(call, before);
  await refuseUnfit(context, before);
  const columns = columnsOf(context, before);
  const id = before?.accountId ?? nextId(now);
  const taken = await findTaken(db, actor.scope, { id, ...columns });
  if (taken) throw new Refusal(code.duplicate, 'accountTaken', { name: taken.accountName }, { accountId: taken.id });
  if (before) await changeAccount(db, actor.scope, id, columns);
  else await addAccount(db, actor.scope, { ...columns, id, createdAt: now });
  return id;
}

async function lockAccount({ db, input, actor, caller, now }: SaveCall): Promise<AccountRow | undefined> {
  if (input.accountId === undefined) return undefined;
  const found = await accounts.lock(db, { scope: actor.scope, now }, input.accountId);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, found, presentAccount(found, actor, caller.locale));
  return found;
}
