import type { Output } from '#contract/call';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { Handler } from '../http/handlers';
import { Refusal } from '../words/word';
import { findProfile, type ProfileRow } from './store';

type Calls = AppContract['merchant'];
type Profile = Output<Calls['info']>;

/** A merchant's profile: its own, or any that staff may see. */
export const info: Handler<Calls['info']> = async ({ db, input, actor, now }) => {
  const id = actor.scope.kind === 'merchant' ? actor.scope.merchantId : input.id;
  const row = id === undefined ? undefined : await findProfile(db, actor.scope, id, now);
  if (!row || (input.id !== undefined && input.id !== row.id)) throw new Refusal(code.notFound, 'notFound');
  const { rates, settleDays: days, notifyUrl, payMin, payMax, countryId, ...profile } = row;
  return {
    ...profile,
    shortName: null,
    countryIds: [countryId],
    rates: rates.map((rate) => rateOf(rate, row)),
    limits: limitsOf(row),
    settle: { days },
    ...notSaid,
    notifyUrls: notifyUrl === null ? {} : { payment: notifyUrl },
  };
};

const rateOf = ({ minFee, ...rate }: ProfileRow['rates'][number], { currency }: ProfileRow) => ({
  ...rate,
  fixed: toMajor(rate.fixed, currency),
  min: toMajor(minFee, currency),
  effectiveFrom: Date.parse(rate.effectiveFrom),
});

/** What its contract says of one payment; of days and payouts it says nothing yet. */
function limitsOf({ currency, payMin, payMax }: ProfileRow): Profile['limits'] {
  const money = (minor: string | null) => (minor === null ? null : toMajor(minor, currency));
  const nothing = { payDayAmount: null, payoutMin: null, payoutMax: null, payoutDayAmount: null, payoutDayCount: null };
  return { payMin: money(payMin), payMax: money(payMax), ...nothing };
}

/** What a merchant has not said about itself. */
const notSaid = {
  contact: null,
  website: null,
  logoUrl: null,
  returnUrlDomains: [],
  locale: null,
  zone: null,
  alertEmails: [],
  lowBalance: null,
};
