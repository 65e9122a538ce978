import type { Currency } from '#contract/money';
import { recharged } from '../../server/ledger/events';
import { post } from '../../server/ledger/post';
import { type BuildContext, newId } from './context';

/** Where the money of tests comes from. */
const BANK = '1';

/** Money that a merchant can spend, booked as a recharge into our bank: no balance exists without its journal. */
export async function give(
  context: BuildContext,
  { merchantId, currency, amount }: { merchantId: string; currency: Currency; amount: bigint },
): Promise<void> {
  const moment = { now: context.clock.now(), nextId: context.nextId };
  const journal = {
    ...recharged(merchantId, BANK, amount, 0n),
    bizNo: `R${newId(context)}`,
    currency,
    merchantId,
    operator: 'system',
  };
  await context.db.transaction().execute((tx) => post(tx, journal, moment));
}
