// What an answer says of a payment that was made: by what it is paid.
import type { Created } from '../channel';
import type { Around } from './asking';
import type { MappedRow } from './mapped';
import { needed } from './reading';
import { textAt } from './wording';

/** @throws where it does not say what was made, or by what it is paid */
export function createdIn(body: unknown, { recipe }: MappedRow, around: Around): Created {
  const { upstreamOrderNo, payUrl, references = [] } = recipe.create;
  const found = references.find(({ at }) => textAt(body, at) !== undefined);
  const address = found ? textAt(body, payUrl) : payUrl && needed(body, payUrl);
  if (!found && address === undefined) throw new Error('the channel says neither an address nor a reference to pay by');
  return {
    accepted: true,
    upstreamOrderNo: needed(body, upstreamOrderNo),
    payUrl: address === undefined ? null : webAddress(address, around),
    payReference: textAt(body, found?.at) ?? '',
    payReferenceKind: found?.kind ?? null,
  };
}

/** A payer is sent there, so it is an address of the web; never one that runs here. */
function webAddress(text: string, { reach: { allowLoopbackCallbacks: isDemo } }: Around): string {
  const { protocol, href } = new URL(text);
  if (protocol !== 'https:' && !(isDemo && protocol === 'http:')) throw new Error('a pay address that is not https');
  return href;
}
