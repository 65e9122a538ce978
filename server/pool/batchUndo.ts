// Many pools put back to how they were before one change, but for those that somebody has changed since.
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { poolAction } from '#contract/status';
import { isSamePlace, writePlaces } from '../db/poolPlace';
import type { Handler, HandlerContext } from '../http/handlers';
import { poolsOf } from '../routing/candidates';
import { say } from '../words/say';
import { Refusal, type Word, type WordValues } from '../words/word';
import { UNDO_FOR } from './batch';
import {
  type BatchPlace,
  type BatchRow,
  endBatch,
  listBatchPlaces,
  lockBatch,
  lockMerchants,
  type PoolMerchant,
  touchedBy,
} from './batchStore';
import { findExclusive, lockPoolAccounts } from './store';

type Call = AppContract['merchant']['saveAccountBatchUndo'];
type Undo = HandlerContext<Call>;
interface PoolRefusal {
  word: Word;
  values: WordValues;
}

/** Undoes a batch of the last day; a pool that is not as the batch left it stays, and the answer says why. */
export const saveAccountBatchUndo: Handler<Call> = async (context) => {
  const { db, input, actor, caller, now } = context;
  const batch = await lockBatch(db, actor.scope, input.batchId);
  if (!batch) throw new Refusal(code.notFound, 'notFound');
  if (batch.undoneAt !== null) throw new Refusal(code.transitionNotAllowed, 'batchUndone');
  if (batch.madeAt.getTime() + UNDO_FOR <= now.getTime()) throw new Refusal(code.transitionNotAllowed, 'batchOld');
  const pools = await holdPools(context, batch);
  const refusals = [];
  for (const pool of pools) {
    const why = await putBack(context, batch, pool);
    const { id: merchantId, merchantNo, name } = pool.merchant;
    if (why) refusals.push({ merchantId, merchantNo, name, msg: say(caller.locale, why.word, why.values) });
  }
  await endBatch(db, batch.id, now);
  return { batchId: batch.id, restored: pools.length - refusals.length, kept: refusals };
};

interface LockedPool {
  merchant: PoolMerchant;
  places: BatchPlace[];
  /** Accounts that have come since, where the whole pool was replaced. */
  newcomers: string[];
  nameOf: (accountId: string) => string;
}
/** What the batch touched, held; what only leaves a pool goes first, for others may have had it for themselves. */
async function holdPools({ db, actor, now }: Undo, batch: BatchRow): Promise<LockedPool[]> {
  const { accountIds, merchantIds } = await touchedBy(db, batch.id);
  await lockPoolAccounts(db, actor.scope, accountIds);
  const merchants = await lockMerchants(db, actor.scope, merchantIds);
  const rows = await listBatchPlaces(db, batch);
  const pools = await poolsOf(db, { merchantIds, way: batch.payType, now, besides: accountIds });
  const nameOf = (id: string) => pools.accounts.get(id)?.accountName ?? id;
  const isWhole = batch.action === poolAction.replaceAll && batch.payMethods.length === 0;
  return merchants
    .map((merchant) => {
      const places = rows.filter(({ merchantId }) => merchantId === merchant.id);
      const known = new Set([...batch.accountIds, ...places.map(({ accountId }) => accountId)]);
      const newcomers = isWhole ? [...pools.placesIn(merchant.id).keys()].filter((id) => !known.has(id)) : [];
      return { merchant, places, newcomers, nameOf };
    })
    .sort((a, b) => Number(comesBack(a)) - Number(comesBack(b)));
}
const comesBack = ({ places }: LockedPool) => places.some(({ before }) => before !== null);

/** Undefined where the pool is as it was before. */
async function putBack({ db, changed }: Undo, batch: BatchRow, pool: LockedPool): Promise<PoolRefusal | undefined> {
  const { merchant, places, newcomers, nameOf } = pool;
  const moved = [
    ...places.filter(({ now, after }) => !isSamePlace(now, after)).map((one) => one.accountId),
    ...newcomers,
  ];
  if (moved.length > 0) return { word: 'batchChanged', values: { names: moved.map(nameOf).sort().join(', ') } };
  const wanted = places.flatMap(({ accountId, before }) =>
    before?.enabled ? [{ accountId, exclusive: before.exclusive }] : [],
  );
  const taken = await findExclusive(db, merchant, batch.payType, wanted);
  if (taken !== undefined) return { word: 'accountExclusive', values: { name: taken } };
  await writePlaces(
    db,
    places.map(({ accountId, before }) => ({ merchantId: merchant.id, accountId, way: batch.payType, place: before })),
  );
  const names = places.map(({ accountId }) => nameOf(accountId)).sort();
  changed({
    type: 'merchant',
    no: merchant.merchantNo,
    before: { batch: batch.id },
    after: { accounts: names.join(', ') },
    countryId: merchant.countryId,
  });
  return undefined;
}
