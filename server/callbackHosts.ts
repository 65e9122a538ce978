// At which hosts a merchant may be told of its orders. An address is read here by the parser that calls it later, so
// both see the same host.
import { isIP } from 'node:net';
import { getDomain } from 'tldts';
import type { FieldError } from '#contract/error';
import { isCallbackUrl, isPublicAddress } from './publicAddress';
import { badInput } from './words/badField';

/** `*.shop.mx` is whatever lies below `shop.mx`, and not that itself. */
const BELOW = '*.';

/** The host of an address, in small letters and ASCII, without the dot that may end it. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : '';

/** May a merchant that lists these hosts be told at this address? One that lists none may be told anywhere. */
export function isListed(address: string, hosts: readonly string[]): boolean {
  const host = hostOf(address);
  return hosts.length === 0 || hosts.some((listed) => covers(listed, host));
}

function covers(listed: string, host: string): boolean {
  if (!listed.startsWith(BELOW)) return host === listed;
  const end = listed.slice(1);
  return host.endsWith(end) && host.length > end.length;
}

/**
 * Why a merchant cannot be told at an address that somebody names; undefined where it can. Where the address leads is
 * looked at when it is called.
 */
export function wrongAddress(address: string, hosts: readonly string[], allowHttp: boolean): FieldError | undefined {
  if (!isCallbackUrl(address, allowHttp)) return { field: 'notifyUrl', code: 'https' };
  if (isListed(address, hosts)) return undefined;
  return { field: 'notifyUrl', code: 'hostNotListed', limit: hostOf(address) };
}

/**
 * Hosts as they are kept and compared, each once.
 * @param anywhere the demo and tests: our own network is fine
 * @throws Refusal 1001 that names the line and why it cannot be
 */
export function checkedHosts(field: string, typed: readonly string[], anywhere: boolean): string[] {
  const hosts = typed.map((line) => readHost(line));
  const wrong = hosts.flatMap((host, at) => {
    const rule = brokenRule(host, anywhere);
    return rule ? [{ field, code: rule, limit: `${at + 1}: ${typed[at]}` }] : [];
  });
  if (wrong.length > 0) throw badInput(wrong);
  return [...new Set(hosts.map(({ below, name }) => (below ? BELOW + name : name)))];
}

interface Read {
  below: boolean;
  /** Empty where it is no host. */
  name: string;
}
/** What an address may hold besides its host: a scheme, somebody's name, a port, a path, or something in disguise. */
const MORE = /[\s/\\?#@:%*[\]]/;
function readHost(line: string): Read {
  const typed = line.trim();
  const below = typed.startsWith(BELOW);
  const bare = below ? typed.slice(BELOW.length) : typed;
  const six = bare.replace(/^\[(.*)\]$/, '$1');
  if (isIP(six) === 6) return { below, name: hostOf(`https://[${six}]/`) };
  return { below, name: MORE.test(bare) ? '' : hostOf(`https://${bare}/`) };
}

const LABEL = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/;
const LONGEST = 253;

function brokenRule({ below, name }: Read, anywhere: boolean): string | undefined {
  const address = name.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0) {
    if (below) return 'noHost';
    return anywhere || isPublicAddress(address) ? undefined : 'rangeNotPublic';
  }
  const labels = name.split('.');
  const isName = name.length <= LONGEST && labels.every((label) => LABEL.test(label));
  if (!isName || (labels.length === 1 && !anywhere)) return 'noHost';
  // Below `com.mx`, or what a provider gives to everybody, anybody has a host.
  return below && getDomain(name, { allowPrivateDomains: true }) === null ? 'hostTooWide' : undefined;
}
