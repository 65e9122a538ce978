import { type SettlementStatus, settlementFeeMode, settlementMode, settlementStatus } from '#contract/status';
import { BOOK_ZONE, businessDay } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import { bookHold } from '../../server/settlement/booking';
import { insertSettlements, type SettlementRow } from '../../server/settlement/store';
import { type BuildContext, newId } from './context';
import type { BuiltSettlementAccount } from './settlementAccount';

interface Given {
  account: BuiltSettlementAccount;
  applicantId: string;
  /** Minor units, of money that the owner has. */
  amount?: bigint;
  status?: Extract<SettlementStatus, 1 | 2>;
}

/** A settlement that waits, its money held. */
export async function buildSettlement(
  context: BuildContext,
  { account, applicantId, amount = 100n, status = settlementStatus.toAudit }: Given,
): Promise<SettlementRow> {
  const { ownerType, ownerId, merchantId, agentId, countryId, bankName, identifier, holderName, auditorId } = account;
  const id = newId(context);
  const now = context.clock.now();
  return context.db.transaction().execute(async (tx) => {
    const [row] = await insertSettlements(tx, [
      {
        ...{ id, orderNo: orderNo('S', id), ownerType, ownerId, merchantId, agentId, countryId },
        ...{ settleType: 1, mode: settlementMode.manual, currency: account.currency, amount, debit: amount, fee: 0n },
        ...{ feeMode: settlementFeeMode.inside, remitAmount: amount, accountId: account.id, bankName, identifier },
        ...{ holderName, status, applicantId, businessDay: businessDay(now.getTime(), BOOK_ZONE), createdAt: now },
        ...(status === settlementStatus.audited && { auditorId, auditedAt: now }),
      },
    ]);
    if (!row) throw new Error('a settlement has no row');
    await bookHold(tx, row, { now, nextId: context.nextId, actor: 'merchant' });
    return row;
  });
}
