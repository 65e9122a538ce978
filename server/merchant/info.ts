import { code } from '#contract/error';
import { taxIdOf } from '#contract/identifier';
import type { AppContract } from '#contract/index';
import { settlingOwner } from '#contract/status';
import { hostOf, isListed } from '../callbackHosts';
import { ownPriceKinds } from '../home/ownPrice';
import type { Handler } from '../http/handlers';
import { presentRate, ratesOf } from '../rate/rates';
import { termsInForce } from '../settlementRule/rules';
import { Refusal } from '../words/word';
import { presentLimits } from './limits';
import { presentPayoutLimits } from './payoutLimit';
import { listPayoutLimits } from './payoutLimitStore';
import { findProfile, type ProfileRow as Row } from './store';

type Calls = AppContract['merchant'];

/** A merchant's profile: its own, or any that staff may see. */
export const info: Handler<Calls['info']> = async ({ db, input, actor, now }) => {
  const { scope } = actor;
  const id = scope.kind === 'merchant' ? scope.merchantId : input.id;
  const row = id === undefined ? undefined : await findProfile(db, scope, id);
  if (!row || (input.id !== undefined && input.id !== row.id)) throw new Refusal(code.notFound, 'notFound');
  const { settleDays: days, countryId, ...profile } = row;
  const rates = (await ratesOf(db, scope, row.id, now)).map((rate) => presentRate(rate, row.currency));
  return {
    ...profile,
    countryIds: [countryId],
    taxIdType: taxIdOf[countryId],
    remark: scope.kind === 'merchant' ? null : row.remark,
    kybFiles: scope.kind === 'merchant' ? [] : row.kybFiles,
    rates: rates.filter(({ effectiveFrom }) => effectiveFrom <= now.getTime()),
    coming: rates.filter(({ effectiveFrom }) => effectiveFrom > now.getTime()),
    limits: presentLimits(row, row.currency),
    ...presentPayoutLimits(await listPayoutLimits(db, scope, row.id), row.currency, now),
    settle: { days },
    settlement: await termsInForce(db, { ownerType: settlingOwner.merchant, ownerId: row.id, currency: row.currency }),
    ownPrices: await ownPriceKinds(db, row.id, now),
    shutHost: shutHostOf(row),
    contact: contactOf(row),
  };
};

/** Where its own address may not be told any more: the host of it. */
const shutHostOf = ({ notifyUrl, callbackHosts }: Row) =>
  notifyUrl === null || isListed(notifyUrl, callbackHosts) ? null : hostOf(notifyUrl);

const contactOf = ({
  contactName: name,
  contactPhone: phone,
  contactEmail: email,
  contactTelegram: telegram,
}: Row) => ({
  name,
  phone,
  email,
  telegram,
});
