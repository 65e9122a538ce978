import { firstAddress, isRange, isTooWide, plainRange, type Width } from './address';
import { isPublicAddress } from './publicAddress';
import { badInput } from './words/badField';

/** Which ranges a list may hold. */
export interface Sort {
  least: Width;
  /** Only what everybody can reach: nobody calls us over the internet from a private network. */
  publicOnly: boolean;
}
/** From where people sign in: an office or its private network, not half the world. */
export const placesOfPeople: Sort = { least: { ipv4: 16, ipv6: 32 }, publicOnly: false };
/** From where a merchant's systems call (`domain/calls.md`, saveIpWhiteList). */
export const placesOfSystems: Sort = { least: { ipv4: 24, ipv6: 48 }, publicOnly: true };

/**
 * The ranges as the database takes them.
 * @throws Refusal 1001 that names the line and why it cannot be
 */
export function checkedRanges(field: string, ranges: readonly string[], sort: Sort): string[] {
  const wrong = ranges.flatMap((range, at) => {
    const rule = brokenRule(range, sort);
    return rule ? [{ field, code: rule, limit: `${at + 1}: ${range}` }] : [];
  });
  if (wrong.length > 0) throw badInput(wrong);
  return ranges.map(plainRange);
}

function brokenRule(range: string, { least, publicOnly }: Sort): string | undefined {
  if (!isRange(range)) return 'noRange';
  if (isTooWide(range, least)) return 'rangeTooWide';
  return publicOnly && !isPublicAddress(firstAddress(range)) ? 'rangeNotPublic' : undefined;
}
