import type { AppContract } from '#contract/index';
import { type Currency, toMajor } from '#contract/money';
import { freezeAction, freezeScope } from '#contract/status';
import { orderNo } from '../db/orderNo';
import type { Handler, HandlerContext } from '../http/handlers';
import {
  type LockedMerchant,
  lockMerchant,
  lockSpendables,
  movedMoney,
  presentSpendable,
  refuseUnlessTraded,
  tradedBy,
} from '../merchantLock/lock';
import { amountOf } from '../money';
import { badField } from '../words/badField';
import { hold } from './hold';
import { lockOpenTicket, releaseTicket } from './ticket';
import { listTickets, type TicketRow } from './ticketStore';

type Calls = AppContract['merchant'];
type Freeze = HandlerContext<Calls['freeze']>;

/**
 * Holds back an amount, or everything in every currency: the merchant itself is frozen then. Or only the use of money
 * for payouts or settlements, by a ticket without an amount. Or releases a ticket, wholly or in part. Tickets and
 * postings are one transaction.
 */
export const freeze: Handler<Calls['freeze']> = async (context) => {
  const { db, input, actor } = context;
  const merchant = await lockMerchant(db, actor.scope, input.merchantId);
  const traded = await tradedBy(db, merchant);
  refuseUnlessTraded(traded, input.currency);
  const isFreeze = input.action === freezeAction.freeze;
  const touched =
    isFreeze && input.scope === freezeScope.allFunds
      ? [input.currency, ...traded.filter((one) => one !== input.currency)]
      : [input.currency];
  const before = await lockSpendables(db, merchant, touched);
  const ticketId = isFreeze ? await hold(context, merchant, before) : await release(context, merchant);
  return { ticketId, ...(await publishMove(context, merchant, before)) };
};

/** Tells the audit what moved in each currency; gives what there is now of the one that was named. */
async function publishMove(
  { db, changed }: Freeze,
  merchant: LockedMerchant,
  before: Awaited<ReturnType<typeof lockSpendables>>,
) {
  const after = await lockSpendables(
    db,
    merchant,
    before.map(([currency]) => currency),
  );
  const shown = after.map(([currency, spendable]) => presentSpendable(spendable, currency));
  for (const [nth, [currency, spendable]] of before.entries())
    changed(movedMoney(merchant, currency, spendable, shown[nth] ?? presentSpendable(spendable, currency)));
  return shown[0] ?? presentSpendable({ available: 0n, frozen: 0n }, merchant.currency);
}

/** Gives a ticket back, wholly or in part. */
async function release(
  { db, input, actor, approvalId, now, nextId }: Freeze,
  merchant: LockedMerchant,
): Promise<string> {
  if (input.ticketId === undefined) throw badField('ticketId', 'required');
  const ticket = await lockOpenTicket(db, actor.scope, merchant, input.ticketId);
  if (ticket.currency !== input.currency) throw badField('currency', 'const');
  const amount = amountToRelease(ticket, input.amount, input.currency);
  await releaseTicket(db, merchant, ticket, amount, {
    now,
    nextId,
    operator: actor.userName,
    remark: input.reason,
    approvalId,
  });
  return ticket.id;
}

function amountToRelease({ remaining }: TicketRow, amount: string | undefined, currency: Currency): bigint {
  const all = BigInt(remaining);
  return amount === undefined ? all : amountOf(amount, currency, all);
}

/** A merchant's tickets, the newest first. */
export const freezeTickets: Handler<Calls['freezeTickets']> = async ({ db, input, actor }) =>
  (await listTickets(db, actor.scope, input)).map(presentTicket);

/** A ticket as the screen shows it. */
export const presentTicket = ({ id, createdAt, releasedAt, ...row }: TicketRow) => ({
  ...row,
  ticketId: id,
  ticketNo: orderNo('F', id),
  amount: toMajor(row.amount, row.currency),
  remaining: toMajor(row.remaining, row.currency),
  expireTime: row.expireTime?.getTime() ?? null,
  createTime: createdAt.getTime(),
  releaseTime: releasedAt?.getTime() ?? null,
});
