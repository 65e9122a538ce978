import { emit } from '../db/outbox';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { notifyPeople } from '../notify/notice';
import type { AccountRow } from './list';

type Whose = Pick<AccountRow, 'id' | 'name' | 'merchantId' | 'agentId' | 'countryId'>;
const concerned = ({ merchantId, agentId, countryId }: Whose) => ({ merchantId, agentId, countryId });

/** Open lists ask again. */
export const tellChange = (tx: Writes, { id, merchantId, ...whose }: Whose, at: Date): Promise<void> =>
  emit(
    tx,
    {
      topic: 'order.settlement',
      ...{ merchantId: merchantId ?? '', agentId: whose.agentId, countryId: whose.countryId },
      ...{ no: id, kind: 'changed' },
    },
    at,
  );

/** Who reviews hears that one waits; its owner hears what was said of it. */
export async function tellAccount(
  tx: Writes,
  account: Whose,
  kind: 'settlementAccountAsked' | 'settlementAccountReviewed',
  at: { now: Date; nextId: NextId },
): Promise<void> {
  await notifyPeople(tx, { ...concerned(account), kind, no: account.name }, at);
  await tellChange(tx, account, at.now);
}
