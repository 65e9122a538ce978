// The place of ours that pays: it holds the money by the books, and takes turns.
import { code } from '#contract/error';
import { masterStatus, settleType } from '#contract/status';
import { listScopeAt, type PlaceRow, places } from '../bank/list';
import type { Writes } from '../db/pools';
import type { Actor } from '../http/handlers';
import { holdBalance } from '../ledger/holding';
import { refuseIfShort } from '../merchantLock/lock';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { promisedBy, type SettlementRow } from './store';

interface Paying {
  db: Writes;
  actor: Pick<Actor, 'scope'>;
  now: Date;
}

/** Held until the transaction ends, so that two do not spend the same money. @throws Refusal 1004 */
export async function holdPlace({ db, actor, now }: Paying, id: string | undefined): Promise<PlaceRow> {
  const place = id === undefined ? undefined : await places.lock(db, listScopeAt(actor.scope, now), id);
  if (!place) throw new Refusal(code.notFound, 'notFound');
  return place;
}

/** @throws Refusal 1001 for a place of another currency, chain or country, or one that is not in use */
export function refuseUnlessPays(place: PlaceRow, row: SettlementRow): void {
  const isUsdt = row.settleType === settleType.usdt;
  const fits = isUsdt ? place.currency === 'USDT' && place.chain === row.chain : place.currency === row.currency;
  if (!fits || place.status !== masterStatus.enabled) throw badField('bankAccountId', 'wrong');
}

/**
 * Its account in the books is held until the transaction ends, as whoever moves our own money holds it.
 * @throws Refusal 1301 where it holds less than it pays, and than it is paying already
 */
export async function refuseIfEmpty({ db }: Pick<Paying, 'db'>, place: PlaceRow, row: SettlementRow): Promise<void> {
  const account = { path: place.ledgerPath, currency: place.currency };
  const booked = (await holdBalance(db, [account]))(account);
  const needed = BigInt(row.usdtAmount ?? row.remitAmount);
  const others = (await promisedBy(db, place.id)) - (row.bankId === place.id ? needed : 0n);
  refuseIfShort(booked - others, needed, place.currency);
}
