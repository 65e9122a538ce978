import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import { BOOK_ZONE, businessDay, dayEnd } from '#contract/time';
import type { Handler } from '../http/handlers';
import { amountOf } from '../money';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { lockMaster, updateMerchant } from './masterStore';
import { insertPayoutLimit, listPayoutLimits, type PayoutLimitRow, usedOfDay } from './payoutLimitStore';

type Call = AppContract['merchant']['saveMerchantPayoutDayLimit'];
const NEXT_DAY = 2;

/** Says how much a merchant may pay out, at once or when the next business day begins. What was agreed before stays. */
export const saveMerchantPayoutDayLimit: Handler<Call> = async ({ db, input, actor, now, changed }) => {
  const merchant = await lockMaster(db, actor.scope, input.id);
  if (!merchant) throw new Refusal(code.notFound, 'notFound');
  refuseIfStale(input, merchant);
  const { id, currency, merchantNo, countryId } = merchant;
  if (input.currency !== currency) throw badField('currency', 'const');
  const before = await listPayoutLimits(db, actor.scope, id);
  const current = inForceOf(before, now);
  const singleMax = input.singleMax === undefined && current ? toMajor(current.singleMax, currency) : input.singleMax;
  const wanted = {
    dayAmount: amountOf(input.dayAmount, currency),
    dayCount: input.dayCount,
    singleMax: amountOf(singleMax ?? toMajor(0n, currency), currency),
    effectiveFrom: input.effective === NEXT_DAY ? nextDay(now) : now,
  };
  if (wanted.dayAmount > 0n && wanted.singleMax > wanted.dayAmount) throw badField('singleMax', 'crossed');
  const version = Math.max(0, ...before.map((row) => row.version)) + 1;
  const made = { version, madeBy: actor.userName, madeAt: now, reason: input.reason };
  await insertPayoutLimit(db, { merchantId: id, ...wanted, ...made });
  await updateMerchant(db, id, {});
  const after = await listPayoutLimits(db, actor.scope, id);
  const [was, is] = [inForceOf(before, now), inForceOf(after, now)];
  changed({
    type: 'merchant',
    no: merchantNo,
    ...(was && { before: figuresOf(was, currency) }),
    after: figuresOf({ ...wanted, dayAmount: String(wanted.dayAmount), singleMax: String(wanted.singleMax) }, currency),
    countryId,
  });
  return {
    used: toMajor(await usedOfDay(db, actor.scope, id, now), currency),
    limit: toMajor(is?.dayAmount ?? '0', currency),
  };
};

const nextDay = (now: Date) => new Date(dayEnd(businessDay(now.getTime(), BOOK_ZONE), BOOK_ZONE));

/** The limit that holds at a moment: of those that have begun the one that began last. */
export const inForceOf = (rows: readonly PayoutLimitRow[], now: Date): PayoutLimitRow | undefined =>
  rows.find(({ effectiveFrom }) => effectiveFrom <= now);

type Shown = Pick<PayoutLimitRow, 'dayAmount' | 'dayCount' | 'singleMax' | 'effectiveFrom'>;
const figuresOf = ({ dayAmount, dayCount, singleMax }: Shown, currency: Currency) => ({
  dayAmount: toMajor(dayAmount, currency),
  dayCount,
  singleMax: toMajor(singleMax, currency),
});

/** A limit of payouts as screens show it. */
export const presentPayoutLimit = ({ dayAmount, dayCount, singleMax, effectiveFrom }: Shown, currency: Currency) => ({
  dayAmount: toMajor(dayAmount, currency),
  dayCount,
  singleMax: toMajor(singleMax, currency),
  effectiveFrom: effectiveFrom.getTime(),
});

/** In force and to come, as a profile has them. */
export const presentPayoutLimits = (rows: readonly PayoutLimitRow[], currency: Currency, now: Date) => {
  const current = inForceOf(rows, now);
  const coming = rows.filter(({ effectiveFrom }) => effectiveFrom > now).reverse();
  return {
    payoutLimit: current ? presentPayoutLimit(current, currency) : null,
    payoutLimitComing: coming.map((row) => presentPayoutLimit(row, currency)),
  };
};
