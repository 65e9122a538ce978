import type { Currency } from '#contract/money';
import { type Account, agentPocket, merchantPocket } from '../../server/ledger/account';
import { post } from '../../server/ledger/post';
import { recharged } from '../../server/ledger/rechargeEvents';
import { type BuildContext, newId } from './context';

/** Where the money of tests lies, unless a place is named. */
const BANK = '1';

interface Given {
  merchantId: string;
  currency: Currency;
  /** Minor units. */
  amount: bigint;
  bankId?: string;
}
/** Money that a merchant can spend, booked as a recharge into our bank: no balance exists without its journal. */
export const give = (context: BuildContext, { merchantId, ...of }: Given): Promise<void> =>
  giveTo(context, merchantPocket(merchantId, 'available'), { merchantId, ...of });
/** The same of an agent. */
export const giveAgent = (
  context: BuildContext,
  { agentId, ...of }: Omit<Given, 'merchantId'> & { agentId: string },
): Promise<void> => giveTo(context, agentPocket(agentId, 'available'), { merchantId: null, ...of });

async function giveTo(
  context: BuildContext,
  to: Account,
  { merchantId, currency, amount, bankId = BANK }: Omit<Given, 'merchantId'> & { merchantId: string | null },
): Promise<void> {
  const moment = { now: context.clock.now(), nextId: context.nextId };
  const journal = {
    ...recharged(to, bankId, amount, 0n),
    // There is no order of it.
    event: 'opening',
    bizNo: `R${newId(context)}`,
    currency,
    merchantId,
    operator: 'system',
  };
  await context.db.transaction().execute((tx) => post(tx, journal, moment));
}
