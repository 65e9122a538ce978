import type { Output } from '#contract/call';
import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import type { Handler } from '../http/handlers';
import { toCurrency } from '../money';
import { Refusal } from '../words/word';
import { findProfile, type ProfileRow } from './store';

type Calls = AppContract['merchant'];
type Profile = Output<Calls['info']>;

/** A merchant's profile: its own, or any that staff may see. */
export const info: Handler<Calls['info']> = async ({ db, input, actor, now }) => {
  const id = actor.scope.kind === 'merchant' ? actor.scope.merchantId : input.id;
  const row = id === undefined ? undefined : await findProfile(db, actor.scope, id, now);
  if (!row || (input.id !== undefined && input.id !== row.id)) throw new Refusal(code.notFound, 'notFound');
  return {
    ...identity(row),
    rates: row.rates.map((rate) => rateOf(rate, row)),
    limits: limitsOf(row),
    settle: { days: row.settleDays },
    ...notSaid,
    notifyUrls: urlsOf(row),
  };
};

// The casts: merchants are made by checked requests, so these columns hold only what the contract names.
const identity = (row: ProfileRow) => ({
  id: row.id,
  merchantNo: row.merchantNo,
  name: row.name,
  shortName: null,
  legalName: row.legalName,
  merchantType: row.merchantType as Profile['merchantType'],
  countryIds: [row.countryId] as Profile['countryIds'],
  currency: toCurrency(row.currency),
  companyName: row.companyName,
  proxyName: row.proxyName,
  taxIdType: row.taxIdType,
  taxId: row.taxId,
  status: row.status as Profile['status'],
  version: row.version,
});

const rateOf = (rate: ProfileRow['rates'][number], { currency }: ProfileRow): Profile['rates'][number] => ({
  bizType: rate.bizType as Profile['rates'][number]['bizType'],
  method: rate.method,
  percent: rate.percent,
  fixed: toMajor(rate.fixed, toCurrency(currency)),
  min: toMajor(rate.minFee, toCurrency(currency)),
  effectiveFrom: Date.parse(rate.effectiveFrom),
});

/** What its contract says of one payment; of days and payouts it says nothing yet. */
function limitsOf({ currency, payMin, payMax }: ProfileRow): Profile['limits'] {
  const money = (minor: string | null) => (minor === null ? null : toMajor(minor, toCurrency(currency)));
  const nothing = { payDayAmount: null, payoutMin: null, payoutMax: null, payoutDayAmount: null, payoutDayCount: null };
  return { payMin: money(payMin), payMax: money(payMax), ...nothing };
}

const urlsOf = ({ notifyUrl }: ProfileRow) => (notifyUrl === null ? {} : { payment: notifyUrl });
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
