import type { OwnerType } from '#contract/people';
import { agent, isMerchant, readCookie } from '@/services/session';

export const houses: readonly OwnerType[] = ['platform', 'merchant', 'agent', 'dealer'];

/** Whose people the person at the screen is one of, as the sign-in answer said. What they may do the server decides. */
export function ownHouse(): OwnerType {
  if (agent()) return 'agent';
  if (isMerchant()) return 'merchant';
  return readCookie('isUshang') === 'true' ? 'dealer' : 'platform';
}
