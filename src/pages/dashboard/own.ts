import type { Balance } from '#contract/merchantMoney';
import type { OwnProfile } from '#contract/ownSecurity';
import { api, type CallOptions } from '@/services/api';
import { agent, isMerchant } from '@/services/session';

type Commission = NonNullable<OwnProfile['agent']>['commission'];

/** What belongs to those whom the person at the screen works for: a merchant's balances, or an agent's commission. */
export type Own = { balances: readonly Balance[] } | { commission: Commission };

/** Staff have nothing of their own here, and are not asked about. */
export async function askOwn(options: CallOptions): Promise<Own | undefined> {
  if (isMerchant()) return { balances: await api.merchant.balanceInfo({}, options) };
  if (!agent()) return undefined;
  const profile = await api.employee.profile({}, options);
  return { commission: profile.agent?.commission ?? [] };
}
