// What a record means for the ledger, and how it is booked: never more than a place has by the books.
import { code } from '#contract/error';
import type { Currency } from '#contract/money';
import { fundPlace, fundType } from '#contract/status';
import { idOfNo } from '../db/orderNo';
import type { Actor, HandlerContext } from '../http/handlers';
import { type Account, bank, channelReceivable, payoutFloat, wallet } from '../ledger/account';
import type { Booking } from '../ledger/events';
import {
  expensePaid,
  fundArrived,
  fundSent,
  incomeReceived,
  mirrored,
  placeLowered,
  placeRaised,
} from '../ledger/fundEvents';
import { type Holding, holdBalance } from '../ledger/holding';
import { post } from '../ledger/post';
import { Refusal } from '../words/word';
import type { Stored } from './store';

/** What of the gate's context a booking needs. */
export type Moment = Pick<HandlerContext<never>, 'now' | 'nextId'> & {
  actor: Pick<Actor, 'employeeId' | 'userName'>;
  db: Parameters<typeof post>[0];
  approvalId?: string | undefined;
  /** When it counts for the business, where that is not said by the record. */
  effective?: Date;
};
interface Side {
  account: Account;
  currency: Currency;
}

function accountOf(kind: Stored['fromKind'], id: string | null, currency: Currency): Account | undefined {
  if (kind === null || id === null) return undefined;
  if (kind === fundPlace.payoutAccount) return payoutFloat(id);
  if (kind === fundPlace.channel) return channelReceivable(id);
  return currency === 'USDT' ? wallet(id) : bank(id);
}
const fromOf = ({ fromKind, fromId, currency }: Stored) => accountOf(fromKind, fromId, currency);
const toOf = ({ toKind, toId, toCurrency }: Stored) => accountOf(toKind, toId, toCurrency);
/** The places of a record, with their accounts in the ledger. */
export const sidesOf = (record: Stored): Side[] => {
  const [from, to] = [fromOf(record), toOf(record)];
  return [
    ...(from ? [{ account: from, currency: record.currency }] : []),
    ...(to ? [{ account: to, currency: record.toCurrency }] : []),
  ];
};
export const holdingsOf = (record: Stored): Holding[] =>
  sidesOf(record).map(({ account: { path }, currency }) => ({ path, currency }));

/** Whether its money is under way between the check and its arrival. */
export const isTwoSided = (record: Stored): boolean => sidesOf(record).length === 2;

/** What the check books. */
export function checkedBooking(record: Stored): Booking {
  const [from, to] = [fromOf(record), toOf(record)];
  const [amount, fee] = [BigInt(record.amount), BigInt(record.fee)];
  const isCorrection = record.recordType === fundType.correction;
  if (from && to) return fundSent({ from, amount, fee });
  if (from) return isCorrection ? placeLowered(from, amount) : expensePaid({ from, amount, fee });
  if (to) return isCorrection ? placeRaised(to, amount) : incomeReceived(to, amount);
  throw new RangeError(`Record ${record.recordNo} has no side`);
}
/** What its arrival books. */
export function arrivedBooking(record: Stored): Booking {
  const to = toOf(record);
  if (!to) throw new RangeError(`Record ${record.recordNo} arrives nowhere`);
  const into = { amount: BigInt(record.toAmount), currency: record.toCurrency };
  return fundArrived({
    to,
    amount: BigInt(record.amount),
    ...(record.toCurrency !== record.currency && { into }),
  });
}
/** What takes back all that was booked of it, the last first. */
export function bookingsBack(record: Stored): Booking[] {
  const arrived = isTwoSided(record) && record.arrivedJournalId !== null ? [arrivedBooking(record)] : [];
  const booked = record.sentJournalId ?? record.arrivedJournalId;
  return [...arrived, ...(booked === null ? [] : [checkedBooking(record)])].map(mirrored);
}

/**
 * Books these in order, and gives the id of each journal.
 * @throws Refusal 1301 where a place of the record has less than leaves it; nothing is written then
 */
export async function book(moment: Moment, record: Stored, bookings: readonly Booking[]): Promise<string[]> {
  await refuseShort(moment, record, bookings);
  return bookUncovered(moment, record, bookings);
}
/** The same of what leaves each place as it found it, in one transaction: it needs no cover. */
export async function bookUncovered(moment: Moment, record: Stored, bookings: readonly Booking[]): Promise<string[]> {
  const journals: string[] = [];
  for (const booking of bookings) journals.push(await bookOne(moment, record, booking));
  return journals;
}

async function refuseShort({ db }: Moment, record: Stored, bookings: readonly Booking[]): Promise<void> {
  const balanceOf = await holdBalance(db, holdingsOf(record));
  const lines = bookings.flatMap((one) => one.lines.map((line) => ({ currency: record.currency, ...line })));
  for (const { account, currency } of sidesOf(record)) {
    const own = lines.filter((line) => line.account.path === account.path && line.currency === currency);
    const change = own.reduce((sum, { side, amount }) => sum + (side === account.side ? amount : -amount), 0n);
    const balance = balanceOf({ path: account.path, currency });
    if (change < 0n && balance + change < 0n) throw shortOf(balance, -change, currency);
  }
}
export const shortOf = (balance: bigint, needed: bigint, currency: Currency): Refusal =>
  new Refusal(code.balanceTooLow, 'fundTooLow', {
    available: { minor: balance, currency },
    needed: { minor: needed, currency },
  });

async function bookOne(moment: Moment, record: Stored, booking: Booking): Promise<string> {
  const { db, actor, approvalId, now } = moment;
  const isBack = booking.event.endsWith('Back');
  const journal = {
    ...booking,
    bizNo: record.recordNo,
    currency: record.currency,
    merchantId: null,
    operator: actor.userName,
    effective: moment.effective ?? (isBack || booking.event === 'arrived' ? now : record.bizTime),
    ...(record.remark !== null && { remark: record.remark }),
    ...(approvalId !== undefined && { approvalId }),
  };
  const { journalNo } = await post(db, journal, moment);
  return idOfNo('J', journalNo) ?? '';
}
