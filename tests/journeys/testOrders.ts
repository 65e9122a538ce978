// Orders that somebody placed to try something out, by calls.
import { expect } from '@playwright/test';
import type { TestOutcome } from '../../contract/testInit';
import { type Call, requestId } from './elsewhere';

interface Wanted {
  merchantId: unknown;
  amount: string;
  outcome: TestOutcome;
}
/** Places one by SPEI, and waits until its channel has heard of it. @returns its number */
export async function placeTestOrder(operation: Call, wanted: Wanted): Promise<string> {
  const { orderNo } = await operation('/testInit/order', { ...wanted, method: 'SPEI', requestId: requestId() });
  const isPlaced = async () => {
    const { order } = await operation('/testInit/order/details', { orderNo });
    return (order as { payUrl: string | null }).payUrl !== null;
  };
  await expect.poll(isPlaced, { intervals: [200] }).toBe(true);
  return String(orderNo);
}
/** The id of a merchant, by its number. */
export async function merchantIdOf(call: Call, merchantNo: string): Promise<string> {
  const [merchant] = (await call('/merchant/page', { keyword: merchantNo }))['list'] as { id: string }[];
  return merchant?.id ?? '';
}
