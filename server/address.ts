import { BlockList, isIP, isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;
/** An IPv4 caller on a dual-stack socket arrives as ::ffff:203.0.113.7; everywhere else it is 203.0.113.7. */
export const plainAddress = (ip: string): string => ip.replace(MAPPED, '');

/**
 * Whether an address is in one of the ranges ("203.0.113.0/24", "2001:db8::/48"); an empty list allows every address.
 */
export function isAddressAllowed(ip: string, ranges: readonly string[]): boolean {
  if (ranges.length === 0) return true;
  const plain = plainAddress(ip);
  if (isIP(plain) === 0) return false; // a proxy may hand on what is no address
  const allowed = new BlockList();
  for (const range of ranges) addRange(allowed, range);
  return allowed.check(plain, family(plain));
}

function addRange(list: BlockList, range: string) {
  const { address, bits } = partsOf(range);
  list.addSubnet(address, bits, family(address));
}
const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** A single address is a range of one. */
function partsOf(range: string): { address: string; bits: number } {
  const [ip = '', length] = range.split('/');
  const address = plainAddress(ip);
  const longest = isIPv6(address) ? 128 : 32;
  const bits = length === undefined ? longest : Number(length) - (address === ip ? 0 : 96);
  return { address, bits };
}

/** Is this a range at all, of either family? */
export function isRange(text: string): boolean {
  if (!/^[0-9a-f:.]+(\/\d{1,3})?$/i.test(text)) return false;
  const { address, bits } = partsOf(text);
  const kind = isIP(address);
  return kind !== 0 && bits >= 0 && bits <= (kind === 6 ? 128 : 32);
}

/** A range without the IPv6 disguise of an IPv4 one: "::ffff:203.0.113.0/120" is "203.0.113.0/24". */
export function plainRange(range: string): string {
  const { address, bits } = partsOf(range);
  return `${address}/${bits}`;
}

/** How many addresses a range may hold at most, as the least length of its prefix. */
export interface Width {
  ipv4: number;
  ipv6: number;
}
export function isTooWide(range: string, least: Width): boolean {
  const { address, bits } = partsOf(range);
  return bits < least[family(address)];
}
export const firstAddress = (range: string): string => partsOf(range).address;
