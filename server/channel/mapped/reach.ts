import { isIP } from 'node:net';
import { isAddressAllowed } from '../../address';
import type { Settings } from '../../settings';

/**
 * May a channel at this address be called although it is not the whole world's? In the demo any may. Else one that is
 * named by an address of a private line, which whoever runs the server has set; never a name, which leads anywhere.
 */
export function isWithinReach(
  { hostname }: URL,
  { allowLoopbackCallbacks, channelNetworks }: Pick<Settings, 'allowLoopbackCallbacks' | 'channelNetworks'>,
): boolean {
  if (allowLoopbackCallbacks) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  // Without any network an address would be allowed everywhere.
  return channelNetworks.length > 0 && isIP(bare) !== 0 && isAddressAllowed(bare, channelNetworks);
}
