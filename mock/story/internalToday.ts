// What an agent of the demo pays today from its balance into a merchant's: one that waits for the cashier, and two that
// were decided.
import { currencyOf } from '#contract/money';
import { type RechargeStatus, rechargeStatus, rechargeType } from '#contract/status';
import { orderNo } from '../../server/db/orderNo';
import type { Db, Writes } from '../../server/db/pools';
import type { NextId } from '../../server/db/snowflake';
import { agentPocket } from '../../server/ledger/account';
import { balances } from '../../server/ledger/holding';
import { book, giveBack, hold } from '../../server/recharge/booking';
import type { Stage, StagedMerchant } from './stage';

const { toConfirm, rejected, done } = rechargeStatus;
/** Of what the agent has, percent; and what became of it. */
const plans = [
  { share: 8n, status: done },
  { share: 5n, status: rejected },
  { share: 12n, status: toConfirm },
] as const;
/** The agent whose person signs in at the demo's door. */
const [AGENT, PERSON] = ['A10001', 'superproxy'];

interface At {
  now: number;
  nextId: NextId;
}
/** Each is whole pesos of what was there before any of them, so that something stays. */
export async function writeTodaysInternal(db: Db, { merchants, agentIds }: Stage, { now, nextId }: At): Promise<void> {
  const [agentId, merchant] = [agentIds.get(AGENT), merchants.find(({ plan }) => plan.agent === AGENT)];
  const maker = await db
    .selectFrom('employee')
    .select(['id', 'userName'])
    .where('userName', '=', PERSON)
    .executeTakeFirstOrThrow();
  if (!agentId || !merchant) throw new Error('the demo has no agent with a merchant');
  const account = { path: agentPocket(agentId, 'available').path, currency: currencyOf[merchant.countryId] };
  const has = (await balances(db, [account]))(account);
  for (const { share, status } of plans) {
    const amount = ((has * share) / 10_000n) * 100n;
    const one = { merchant, agentId, maker, amount, status };
    if (amount > 0n) await db.transaction().execute((tx) => writeOne(tx, one, { now: new Date(now), nextId }));
  }
}

interface One {
  merchant: StagedMerchant;
  agentId: string;
  maker: { id: string; userName: string };
  amount: bigint;
  status: RechargeStatus;
}
async function writeOne(tx: Writes, one: One, at: { now: Date; nextId: NextId }): Promise<void> {
  const { merchant, agentId, maker, amount, status } = one;
  const id = at.nextId(at.now);
  const row = await tx
    .insertInto('rechargeOrder')
    .values({
      ...{ id, orderNo: orderNo('R', id), merchantId: merchant.id, payerAgentId: agentId, amount, status },
      ...{ countryId: merchant.countryId, currency: currencyOf[merchant.countryId], type: rechargeType.internal },
      ...{ createdBy: maker.userName, creatorId: maker.id, createdAt: at.now, submittedAt: at.now },
      ...(status === rejected && { confirmer: 'cashier', rejectReason: 'El comercio no espera este importe' }),
      ...(status === done && { confirmer: 'cashier', confirmedAt: at.now }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await hold(tx, row, { ...at, operator: maker.userName });
  if (status === rejected) await giveBack(tx, row, { ...at, operator: 'cashier' });
  if (status === done) await book(tx, row, { ...at, operator: 'cashier' });
}
