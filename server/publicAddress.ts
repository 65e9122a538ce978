import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** An address where no merchant's public system can be: our own network, most likely. */
export class PrivateAddress extends Error {}

const notPublic = new BlockList();
for (const range of [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16',
  '198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
]
  .join(' ')
  .split(' '))
  block(range, 'ipv4');
// Of IPv6 only 2000::/3 is in public use, and parts of that lead elsewhere: documentation, Teredo, 6to4.
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');
for (const range of ['2001::/32', '2001:db8::/32', '2002::/16']) block(range, 'ipv6');

function block(range: string, family: 'ipv4' | 'ipv6') {
  const [net = '', bits] = range.split('/');
  notPublic.addSubnet(net, Number(bits), family);
}

/** Whether an IP address can be reached by everybody. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) === 4) return !notPublic.check(plain, 'ipv4');
  return publicV6.check(plain, 'ipv6') && !notPublic.check(plain, 'ipv6');
}

/**
 * Resolves a name for a connection and refuses it when it leads to a private address; what was checked is what is
 * connected to.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error(`${hostname} has no address`), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(`${hostname} leads to a private address`), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/**
 * A name is looked at when it is resolved; a bare address is not resolved, so it is looked at here.
 * @throws PrivateAddress
 */
export function refusePrivate({ protocol, hostname }: URL): void {
  if (protocol !== 'https:') throw new PrivateAddress('only https addresses are called');
  const bare = hostname.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublicAddress(bare)) throw new PrivateAddress(`${hostname} is a private address`);
}

/** Whether an address can be called at all; where it leads is looked at when it is called. */
export function isCallbackUrl(text: string, allowHttp: boolean): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return username + password === '' && (protocol === 'https:' || (allowHttp && protocol === 'http:'));
}
