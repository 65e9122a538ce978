import Type from 'typebox';
import { write } from './call';
import { merchantProfile } from './merchantProfile';
import type { PayoutLimit, Profile } from './merchantShape';
import { codes, count, countLimit, currency, erasable, fields, idOf, money, reason } from './shape';

/** Zero or more, never less. */
const notNegative = Type.String({ pattern: '^\\d{1,16}(\\.\\d{1,6})?$' });

interface Wanted {
  dayAmount: string;
  dayCount: number;
  singleMax?: string | null;
}
/** Decimal text as a number of millionths, so that it compares; no amount has finer digits. */
const scaled = (text: string): bigint => {
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(6, '0'));
};
/** 0 is no limit of the number, and one payout may then be as large as the day. */
const isMore = (is: number, was: number): boolean => was !== 0 && (is === 0 || is > was);
const largest = ({ dayAmount, singleMax }: Wanted): bigint => scaled(singleMax ?? '0') || scaled(dayAmount);

/** Does any of the three allow more than before? Where nothing was agreed, every limit is less. */
export const raisesPayouts = (wanted: Wanted, { inForce }: { inForce: PayoutLimit | null }): boolean =>
  inForce !== null &&
  scaled(wanted.dayAmount) > 0n &&
  (scaled(wanted.dayAmount) > scaled(inForce.dayAmount) ||
    isMore(wanted.dayCount, inForce.dayCount) ||
    // What is not sent stays.
    largest({ singleMax: inForce.singleMax, ...wanted }) > largest(inForce));

export const merchantPayout = {
  saveMerchantPayoutDayLimit: write('/merchant/saveMerchantPayoutDayLimit', {
    title: 'Set how much a merchant may pay out in a day.',
    access: 'merchant.limit',
    stepUp: true,
    facts: {
      read: merchantProfile.info,
      ask: ({ id }: { id: string }) => ({ id }),
      take: ({ payoutLimit }: Profile) => ({ inForce: payoutLimit }),
    },
    /** Less holds at once, for stopping payouts cannot wait. */
    approval: (wanted: Wanted, facts: { inForce: PayoutLimit | null } | null) =>
      facts === null || raisesPayouts(wanted, facts),
    input: {
      id: idOf('merchant'),
      /** The merchant’s. */
      version: count,
      currency,
      /** 0 stops payouts. */
      dayAmount: notNegative,
      /** 0: as many as they are. */
      dayCount: countLimit,
      /** Of one payout; 0 or nothing: as large as the day allows. */
      singleMax: erasable(notNegative),
      /** At once, or when the next business day begins. */
      effective: codes({ now: 1, nextDay: 2 }),
      reason,
    },
    /** Of the business day so far, and of the limit that holds now. */
    output: fields({ used: money, limit: money }),
  }),
};
