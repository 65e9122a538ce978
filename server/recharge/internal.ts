// An agent pays from its balance with us into that of a merchant below it (decision 0184).
import { code } from '#contract/error';
import { currencyOf } from '#contract/money';
import type { recharge as contract } from '#contract/recharge';
import { masterStatus, rechargeStatus, rechargeType } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { HandlerContext } from '../http/handlers';
import { agentPocket } from '../ledger/account';
import { holdBalance } from '../ledger/holding';
import { refuseIfShort } from '../merchantLock/lock';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { hold } from './booking';
import { findMerchant, type Owner, type PaidMerchant } from './ownerStore';
import { insertRecharge, type RechargeRow } from './store';
import { tellNew } from './tell';

type Create = HandlerContext<(typeof contract)['create']>;

/**
 * The money is held from here on; nothing of it is the merchant's before the cashier has decided.
 * @throws Refusal 1004 for whoever is no agent and for what is no merchant below it. 1006 for a merchant that takes
 *   none. 1001 for another currency than the merchant's. 1301 with the figures where there is not enough.
 */
export async function payFromBalance(context: Create, { agentId }: Owner, merchantId: string): Promise<RechargeRow> {
  const { db, input, actor, now, nextId } = context;
  const merchant = await findMerchant(db, actor.scope, merchantId);
  if (agentId === null || !merchant) throw new Refusal(code.notFound, 'notFound');
  refuseUnlessTakes(merchant);
  const currency = currencyOf[merchant.countryId];
  if (input.currency !== currency) throw badField('currency', 'wrong');
  const amount = amountOf(input.amount, currency);
  const account = { path: agentPocket(agentId, 'available').path, currency };
  refuseIfShort((await holdBalance(db, [account]))(account), amount, currency);
  const id = nextId(now);
  const row = await insertRecharge(db, actor.scope, {
    ...{ id, orderNo: orderNo('R', id), merchantId, payerAgentId: agentId, countryId: merchant.countryId, currency },
    ...{ type: rechargeType.internal, amount, status: rechargeStatus.toConfirm },
    ...{ createdBy: actor.userName, creatorId: actor.employeeId, createdAt: now, submittedAt: now },
  });
  await hold(db, row, { now, nextId, operator: actor.userName });
  await tellNew(context, row, 'rechargeToConfirm');
  return row;
}

function refuseUnlessTakes({ isTest, status }: PaidMerchant): void {
  if (isTest) throw new Refusal(code.transitionNotAllowed, 'rechargeInTest');
  if (status !== masterStatus.enabled && status !== masterStatus.frozen)
    throw new Refusal(code.transitionNotAllowed, 'merchantClosed');
}
