import { type Country, currencyOf } from '#contract/money';
import { masterStatus } from '#contract/status';
import { attachFiles } from '../attachment/attachment';
import { makeFirstPerson } from '../employee/firstPerson';
import { KEY_OWED_FOR, mintKey, newSecret, oweKey } from '../merchantKey/key';
import { agreeRates, beginOf } from '../rate/rates';
import { storedLimits } from './limits';
import { audited, masterOf, rateFacts, type Save, wantedOf } from './master';
import { insertMerchant, lockMaster, nextMerchantNo } from './masterStore';

/**
 * A new merchant, which nobody has reviewed yet, with the person who signs in first and the first key. What is shown
 * this once is shown to who makes it; where a second person had to consent, who asked draws it afterwards.
 */
export async function createMerchant(context: Save, countryId: Country) {
  const { db, input, actor, now, nextId, vault, approvalId, changed, drawn } = context;
  const [id, currency] = [nextId(now), currencyOf[countryId]];
  const [merchantNo, callbackSecret] = [await nextMerchantNo(db), newSecret()];
  await insertMerchant(db, {
    id,
    merchantNo,
    countryId,
    currency,
    status: masterStatus.review,
    createdAt: now,
    callbackSecret: vault.seal(callbackSecret),
    ...masterOf(wantedOf(input), countryId),
    ...storedLimits(input.limits ?? {}, currency),
  });
  await attachFiles(context, input.kybFiles ?? [], { type: 'merchant', id });
  const from = beginOf(input.ratesFrom, context);
  await agreeRates(db, { merchantId: id, currency, rates: input.rates, from, by: actor.userName, now });
  const initialPassword = await firstPerson(context, id);
  const row = await lockMaster(db, actor.scope, id);
  if (!row) throw new Error('whoever makes a merchant must be able to see it');
  changed({ type: 'merchant', no: merchantNo, after: { ...audited(row), ...rateFacts(input) }, countryId });
  const made = { id, merchantNo, version: 1, loginUserName: input.loginUserName ?? null, initialPassword };
  if (approvalId !== undefined || drawn) {
    await oweKey(db, id, { to: actor.employeeId, until: new Date(now.getTime() + KEY_OWED_FOR) });
    return { ...made, apiKey: null, apiSecret: null, callbackSecret: null };
  }
  const { name: apiKey, secret: apiSecret } = await mintKey(db, vault, { merchantId: id, by: actor.userName, now });
  return { ...made, apiKey, apiSecret, callbackSecret };
}

/** Null where nobody is named, or the password is to be drawn. */
const firstPerson = async (context: Save, merchantId: string): Promise<string | null> => {
  const { loginUserName: userName, contactName, name } = context.input;
  if (userName === undefined) return null;
  return makeFirstPerson(context, {
    userName,
    realName: contactName ?? name,
    ownerType: 'merchant',
    ownerId: merchantId,
  });
};
