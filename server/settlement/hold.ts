// Whether an owner's money may leave now: what people have frozen of it, and what is there.
import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import { masterStatus } from '#contract/status';
import { type Event, emit } from '../db/outbox';
import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { holdsAmong } from '../hold/ticket';
import { holdPockets } from '../ledger/holding';
import { availableOf, type Settler } from '../ledger/settlementEvents';
import { lockMerchant, refuseIfShort } from '../merchantLock/lock';
import { asRefusal, Refusal } from '../words/word';
import type { SettlementRow } from './store';

type Whose = Pick<SettlementRow, 'merchantId'>;

/**
 * Holds a merchant until the transaction ends, so that nobody freezes it meanwhile.
 * @throws Refusal 1006 where its settlements are stopped
 */
export async function refuseIfStopped(tx: Writes, scope: Scope, { merchantId }: Whose): Promise<void> {
  if (merchantId === null) return;
  const merchant = await lockMerchant(tx, scope, merchantId);
  if ((await stoppedAmong(tx, scope, [merchant])).has(merchantId)) throw stopped();
}

export const stopped = (): Refusal => new Refusal(code.transitionNotAllowed, 'settlementHeld');
type MerchantStanding = Pick<Awaited<ReturnType<typeof lockMerchant>>, 'id' | 'status'>;
/** Of these merchants, which are held, those whose settlements are stopped. */
export async function stoppedAmong(
  db: Reads,
  scope: Scope,
  merchants: readonly MerchantStanding[],
): Promise<ReadonlySet<string>> {
  const holds = await holdsAmong(
    db,
    scope,
    merchants.map(({ id }) => id),
  );
  const isStopped = ({ id, status }: MerchantStanding) => status === masterStatus.frozen || holds.has(id);
  return new Set(merchants.filter(isStopped).map(({ id }) => id));
}

/** @throws Refusal 1301 with the figures */
export async function refuseIfNotThere(tx: Writes, settler: Settler, currency: Currency, needed: bigint) {
  refuseIfShort(await holdSettlerBalance(tx, settler, currency), needed, currency);
}

/** What an owner has, held until the transaction ends. */
export async function holdSettlerBalance(tx: Writes, settler: Settler, currency: Currency): Promise<bigint> {
  const pocket = { path: availableOf(settler).path, currency };
  return (await holdPockets(tx, [pocket]))(pocket);
}

/** The same refusal, to be shown; undefined where there is enough. */
export function shortOf(available: bigint, needed: bigint, currency: Currency): Refusal | undefined {
  try {
    refuseIfShort(available, needed, currency);
    return undefined;
  } catch (error) {
    return asRefusal(error);
  }
}

/** Whoever watches the merchant's balance asks again. */
export async function tellBalance(tx: Writes, row: Settled, at: Date): Promise<void> {
  for (const event of balanceEvents(row)) await emit(tx, event, at);
}
type Settled = Pick<SettlementRow, 'merchantId' | 'countryId'>;

/** One where it is a merchant's, else none. */
export const balanceEvents = ({ merchantId, countryId }: Settled): Event[] =>
  merchantId === null
    ? []
    : [{ topic: 'merchant.balance', merchantId, agentId: null, countryId, no: merchantId, kind: 'changed' }];
