import { bizType } from '#contract/status';
import { channelReceivable, chargebackLoss, merchantPocket } from './account';
import { type Booking, type Commission, type CommissionBack, commissionBackLines, commissionLines } from './events';
import { credit, debit } from './post';

/** A payment that its channel takes back; amounts in minor units. */
export interface TakenBack {
  merchantId: string;
  channelCode: string;
  amount: bigint;
  /** Of it what the merchant does not have: ours until it is recovered. */
  loss: bigint;
}
/** With what goes back of agents' commission, or comes to them again. */
type With<C> = TakenBack & { commissions: readonly C[] };

/** The channel keeps the money from what it owes us; agents did not earn their part of it. */
export const chargedBack = ({ merchantId, channelCode, amount, loss, commissions }: With<CommissionBack>): Booking => ({
  bizType: bizType.chargeback,
  event: 'chargedBack',
  lines: [
    debit(merchantPocket(merchantId, 'available'), amount - loss),
    debit(chargebackLoss, loss),
    credit(channelReceivable(channelCode), amount),
    ...commissionBackLines(commissions),
  ],
});

/** The case is won: the same journal the other way round, so the channel owes it again. */
export const chargebackWon = ({ merchantId, channelCode, amount, loss, commissions }: With<Commission>): Booking => ({
  bizType: bizType.chargeback,
  event: 'chargebackWon',
  lines: [
    debit(channelReceivable(channelCode), amount),
    credit(merchantPocket(merchantId, 'available'), amount - loss),
    credit(chargebackLoss, loss),
    ...commissionLines({ commissions }),
  ],
});
