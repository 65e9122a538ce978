// What was entered as one and split: a draft of rent, which is two drafts of their own since.
import { fundCategory, fundStatus, fundType } from '#contract/status';
import { orderNo } from '../../server/db/orderNo';
import type { BuildContext } from '../../tests/build/context';
import type { FundStory } from './funds';

/** So long after it was entered, ms. */
const SOON = 60_000;

/** @param makerId who made it, and split it */
export async function splitOne(context: BuildContext, funds: readonly FundStory[], makerId: string): Promise<void> {
  const whole = funds.find(({ row }) => row.status === fundStatus.draft && row.recordType === fundType.expense)?.row;
  if (!whole) return;
  const rent = (BigInt(whole.amount) * 3n) / 5n;
  const [at, origin] = [
    new Date(new Date(whole.createdAt).getTime() + SOON),
    { splitOf: whole.id, splitRoot: whole.id },
  ];
  const part = (amount: bigint, category: 2 | 4, remark: string) => {
    const id = context.nextId(at);
    const own = { id, recordNo: orderNo('T', id), amount: `${amount}`, toAmount: `${amount}`, createdAt: at };
    return { ...whole, ...origin, ...own, category, remark, makerId };
  };
  const parts = [
    part(rent, fundCategory.rent, '办公室租金'),
    part(BigInt(whole.amount) - rent, fundCategory.service, '物业服务费'),
  ];
  const ended = { status: fundStatus.void, splitterId: makerId, voidedAt: at, reason: '银行一次扣款含两项费用' };
  await context.db.transaction().execute(async (tx) => {
    await tx.updateTable('fundRecord').set(ended).where('id', '=', whole.id).execute();
    await tx.insertInto('fundRecord').values(parts).execute();
  });
}
