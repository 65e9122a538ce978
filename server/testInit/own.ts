import { code } from '#contract/error';
import type { TestOrder } from '#contract/testInit';
import { idOfNo } from '../db/orderNo';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { Refusal } from '../words/word';
import { testOrders } from './list';

/** @throws Refusal 1004 where it is no test order, or none that this person may see. */
export async function ownTestOrder(db: Reads, scope: Scope, orderNo: string): Promise<TestOrder> {
  const id = idOfNo('P', orderNo);
  const found = id === undefined ? undefined : await testOrders.find(db, { scope }, id);
  if (!found) throw new Refusal(code.notFound, 'notFound');
  return found;
}
