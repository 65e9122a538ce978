import { code } from '#contract/error';
import type { PricedCurrency } from '#contract/homePrice';
import { currencyOf } from '#contract/money';
import type { recharge as contract } from '#contract/recharge';
import { rechargeStatus, rechargeType } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { payFromBalance } from './internal';
import { offeredPlaces } from './offered';
import { ownerOf } from './owner';
import { countryFor, type Owner } from './ownerStore';
import { addressOf, presentPayable } from './pay';
import { placed } from './placed';
import { presented } from './presenter';
import { countToPay, insertRecharge, type PlaceToPay } from './store';
import { tellNew } from './tell';
import { uniqueAmount } from './transferStore';
import { pricesNow, worthOf } from './worth';

/** So long an order waits for its money, ms. */
const TIME_TO_PAY = 30 * 60_000;
/** So many orders of one owner may wait at once. */
const MOST_TO_PAY = 20;
/** Of a USDT, minor units. */
const HUNDREDTH = 10_000n;

type Create = (typeof contract)['create'];

/** Begins a recharge. @throws Refusal 1001 unless a place is named, or the merchant whom an agent pays, and not both */
export const create: Handler<Create> = async (context) => {
  const { db, actor, input } = context;
  const { placeId, merchantId } = input;
  const owner = await ownerOf(db, actor);
  if (merchantId === undefined) {
    if (placeId === undefined) throw badField('placeId', 'required');
    return sendTo(context, owner, placeId);
  }
  if (placeId !== undefined) throw badField('placeId', 'wrong');
  const row = await payFromBalance(context, owner, merchantId);
  return { recharge: await presented(context, row.id), pay: null };
};

/** The amount is exact, and a price of USDT stands from now on. */
async function sendTo(context: HandlerContext<Create>, owner: Owner, placeId: string) {
  const { db, input, actor, now, nextId } = context;
  const { place, countryId } = await chosen(context, owner, placeId);
  if ((await countToPay(db, actor.scope)) >= MOST_TO_PAY)
    throw new Refusal(code.limitExceeded, 'rechargesToPay', { count: MOST_TO_PAY });
  const currency = currencyOf[countryId];
  const money =
    place.type === rechargeType.usdt
      ? await inUsdt(context, owner, { currency, address: addressOf(place) ?? '' })
      : { amount: amountOf(input.amount, currency) };
  const id = nextId(now);
  const row = await insertRecharge(db, actor.scope, {
    ...{ id, orderNo: orderNo('R', id), merchantId: owner.merchantId, agentId: owner.agentId, countryId, currency },
    ...{ type: place.type, placeId: place.id, reference: referenceOf(id), ...money },
    ...(place.type === rechargeType.usdt && { chain: chainOf(place), address: addressOf(place) }),
    ...{ status: rechargeStatus.toPay, createdBy: actor.userName, creatorId: actor.employeeId },
    ...{ createdAt: now, expiresAt: new Date(now.getTime() + TIME_TO_PAY) },
  });
  await tellNew(context, row);
  return { recharge: await presented(context, row.id), pay: presentPayable(place, placed(row)) };
}

/** @throws Refusal 1001 for a currency in which there is no balance, 1004 for a place that takes no such money */
async function chosen({ db, settings, input }: HandlerContext<Create>, owner: Owner, placeId: string) {
  const { currency } = input;
  const countryId = countryFor(owner, currency);
  if (!countryId) throw badField('currency', 'wrong');
  const place = (await offeredPlaces(db, settings, { countryId, currency })).find(({ id }) => id === placeId);
  if (!place) throw new Refusal(code.notFound, 'notFound');
  return { place, countryId };
}

/** What a payer writes into the transfer: seven digits, as banks of Mexico take them. */
const referenceOf = (id: string) => (BigInt(id) % 10_000_000n).toString().padStart(7, '0');
const chainOf = ({ chain }: PlaceToPay) => (chain === 'ERC20' || chain === 'BEP20' ? chain : 'TRC20');

/**
 * What a number of USDT is worth at the price in force. To its hundredths come a few millionths that no other order to
 * the address has. By them a transfer is known to be this order's. A part of the last minor unit is ours.
 * @throws Refusal 1304 where nobody knows the price, or it is too old
 * @throws Refusal 1001 for less than one minor unit, 1302 where no amount is free
 */
async function inUsdt(
  { db, input, now }: HandlerContext<Create>,
  { merchantId }: Owner,
  { currency, address }: { currency: PricedCurrency; address: string },
) {
  const sum = amountOf(input.amount, 'USDT');
  const usdt = await uniqueAmount(db, address, { whole: sum - (sum % HUNDREDTH), now });
  if (usdt === undefined) throw new Refusal(code.limitExceeded, 'rechargeAmountTaken');
  const { price, market } = await pricesNow(db, { merchantId, currency, now });
  const amount = worthOf(usdt, price, currency);
  if (amount === 0n) throw badField('amount', 'wrong');
  return { amount, usdtAmount: usdt, price, marketPrice: market };
}
