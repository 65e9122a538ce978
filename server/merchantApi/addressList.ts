import { BlockList, isIPv6 } from 'node:net';

/** Whether an address is in one of the ranges ("203.0.113.0/24", "2001:db8::/48"); an empty list allows every address. */
export function isAddressAllowed(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const allowed = new BlockList();
  for (const range of ranges) addRange(allowed, range);
  // An IPv4 caller on a dual-stack socket arrives as ::ffff:203.0.113.7.
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  return allowed.check(plain, family(plain));
}

function addRange(list: BlockList, range: string) {
  const [address = '', bits] = range.split('/');
  list.addSubnet(address, bits === undefined ? (isIPv6(address) ? 128 : 32) : Number(bits), family(address));
}
const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');
