// Which accounts pay out. Payouts ask `payoutSetFor` when they are built.
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { choice } from '#contract/status';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import {
  findMerchantOf,
  findSet,
  holdSets,
  type Item,
  listItems,
  listPayers,
  type Whose,
  writeSet,
} from './payoutSetStore';

type Calls = AppContract['account'];
type Save = HandlerContext<Calls['savePayoutAccountSet']>;
type QueryInput = HandlerContext<Calls['queryPayoutAccountSet']>['input'];
const whoseOf = ({ countryId, merchantId, payoutMethod }: QueryInput): Whose => ({
  countryId,
  merchantId: merchantId ?? null,
  method: payoutMethod ?? null,
});

/** The set that holds: the most exact one that somebody saved. Amounts are minor units. */
export async function payoutSetFor(db: Reads, scope: Scope, whose: Whose, now: Date) {
  const own = await findSet(db, whose);
  const wider = [
    { ...whose, method: null },
    { ...whose, merchantId: null },
    { ...whose, merchantId: null, method: null },
  ];
  let used = own && !own.inherit ? own : undefined;
  const inherit = !used;
  for (const one of wider) used ??= await standing(db, one);
  const items = used ? await listItems(db, scope, used.id, now) : [];
  return { own, inherit, strategy: used?.strategy ?? choice.priority, items };
}
async function standing(db: Reads, whose: Whose) {
  const found = await findSet(db, whose);
  return found && !found.inherit ? found : undefined;
}

type Asker = Pick<Save, 'actor' | 'now'> & { db: Reads };
async function present({ db, actor, now }: Asker, whose: Whose) {
  const { own, inherit, strategy, items } = await payoutSetFor(db, actor.scope, whose, now);
  return {
    setId: own?.id ?? null,
    strategy,
    items: items.map(({ currency, used, minAmount, maxAmount, ...item }) => ({
      ...item,
      minAmount: toMajor(minAmount, currency),
      maxAmount: toMajor(maxAmount, currency),
      balance: null,
      usedToday: toMajor(used, currency),
    })),
    inherit,
    version: own?.version ?? 0,
  };
}

/** Refuses whoever may not see that country or merchant. @throws Refusal 1004 */
async function merchantOf(db: Reads, { scope }: Save['actor'], whose: Whose) {
  const isSeen =
    scope.kind === 'platform' && (scope.countryIds.length === 0 || scope.countryIds.includes(whose.countryId));
  if (!isSeen) throw new Refusal(code.notFound, 'notFound');
  if (whose.merchantId === null) return undefined;
  const merchant = await findMerchantOf(db, scope, whose);
  if (!merchant) throw new Refusal(code.notFound, 'notFound');
  return merchant;
}

/** A merchant's own set, or the country's where it has none. */
export const queryPayoutAccountSet: Handler<Calls['queryPayoutAccountSet']> = async ({ db, input, actor, now }) => {
  await merchantOf(db, actor, whoseOf(input));
  return present({ db, actor, now }, whoseOf(input));
};

/** Saves a set; one that inherits keeps no accounts of its own. */
export const savePayoutAccountSet: Handler<Calls['savePayoutAccountSet']> = async (context) => {
  const { db, input, actor, now, nextId, changed } = context;
  const whose = whoseOf(input);
  const merchant = await merchantOf(db, actor, whose);
  await holdSets(db);
  const before = await present(context, whose);
  refuseIfStale(input, before, before);
  const items = input.inherit ? [] : await itemsOf(context);
  if (input.inherit && whose.merchantId === null && whose.method === null) throw badField('inherit', 'wrong');
  const { strategy, inherit } = input;
  await writeSet(db, whose, { id: before.setId ?? nextId(now), strategy, inherit, items });
  const after = await present(context, whose);
  const facts = (set: typeof after) => ({
    strategy: set.strategy,
    accounts: set.items.flatMap(({ accountName, enabled }) => (enabled ? [accountName] : [])).join(', '),
  });
  changed({
    ...(merchant ? { type: 'merchant', no: merchant.merchantNo } : { type: 'payoutSet', no: whose.countryId }),
    before: facts(before),
    after: facts(after),
    countryId: whose.countryId,
  });
  return after;
};

async function itemsOf({ db, input, actor }: Save): Promise<Item[]> {
  const ids = input.items.map(({ accountId }) => accountId);
  const payers = new Map((await listPayers(db, actor.scope, input.countryId, ids)).map((row) => [row.id, row]));
  const items = input.items.map(({ minAmount, maxAmount, ...item }) => {
    const payer = payers.get(item.accountId);
    if (!payer) throw new Refusal(code.notFound, 'notFound');
    return { ...item, minAmount: amountOf(minAmount, payer.currency), maxAmount: amountOf(maxAmount, payer.currency) };
  });
  const isWrong = items.some(({ minAmount, maxAmount }) => minAmount < 0n || maxAmount < minAmount);
  if (isWrong || payers.size !== items.length) throw badField('items', 'wrong');
  if (!items.some(({ enabled }) => enabled)) throw badField('items', 'required');
  if (input.strategy !== choice.weight && hasOverlap(items)) throw new Refusal(code.badParameter, 'payoutOverlap');
  return items;
}

/** Do two accounts in use pay the same amount to the same bank? Only by weight one of them is drawn. */
const hasOverlap = (items: readonly Item[]): boolean =>
  items.some((one, place) => items.slice(place + 1).some((other) => meet(one, other)));
function meet(one: Item, other: Item): boolean {
  const toSameBank =
    one.banks.length === 0 || other.banks.length === 0 || one.banks.some((bank) => other.banks.includes(bank));
  return (
    one.enabled && other.enabled && toSameBank && one.minAmount <= other.maxAmount && other.minAmount <= one.maxAmount
  );
}
