import { code } from '#contract/error';
import { bookOfType, masterStatus, merchantType } from '#contract/status';
import type { Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { takeOrderWithin } from '../payment/creation';
import type { Moment, OrderRow } from '../payment/order';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import { asMerchant } from './authentication';
import type { CreateInput } from './calls';
import { newOrder } from './creation';
import { namedMerchant } from './store';

interface Placed {
  merchantId: string;
  input: Omit<CreateInput, 'currency'>;
  ip: string;
}
type Around = Pick<Services, 'vault' | 'settings'>;

/**
 * Takes in what somebody asks for in a merchant's place, as its own system would: by the same checks, rates and router.
 * In production that is for merchants of type test alone.
 * @throws Refusal 1004 where they see no such merchant · 2005 where it is not enabled · else as for its own system
 */
export async function placePayment(
  tx: Writes,
  scope: Scope,
  { merchantId, input, ip }: Placed,
  { around, at }: { around: Around; at: Moment },
): Promise<OrderRow> {
  const merchant = await namedMerchant(tx, scope, merchantId);
  if (!merchant) throw new Refusal(code.notFound, 'notFound');
  if (merchant.status !== masterStatus.enabled) throw new Refusal(code.merchantClosed, 'merchantClosed');
  if (around.settings.mode === 'production' && merchant.merchantType !== merchantType.test)
    throw new Refusal(code.transitionNotAllowed, 'testMerchantOnly');
  const request = newOrder(
    { ...around, now: at.now },
    asMerchant({ ...merchant, book: bookOfType(merchant.merchantType) }),
    { ...input, currency: merchant.currency },
    ip,
  );
  return takeOrderWithin(tx, request, at);
}
