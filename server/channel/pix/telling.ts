// What a message of Pix says: which charges to ask about, and nothing else that is believed.
import {
  type CallbackMessage,
  type CallbackRequest,
  type Channel,
  Forged,
  type Notice,
  type Telling,
} from '../channel';
import { orderNoOf } from './txid';

/** @throws Forged where the checks of its recipe fail, or no charge is named */
export function tellingIn(base: Channel, request: CallbackRequest, secret: string): Telling {
  try {
    const telling = base.parseCallback(request, secret);
    return 'several' in telling ? { several: telling.several.map(byOrder) } : (byOrder(telling) ?? telling);
  } catch (error) {
    // It passed its checks and has no list: so providers try the address when it is registered.
    if (error instanceof Forged && error.result === 'unreadable' && hasNoList(request.body)) return PROBE;
    throw error;
  }
}

const PROBE: Notice = { notice: 'otherEvent', theirs: 'no pix' };
type One = CallbackMessage | Notice | null;
/** Named by its charge's number, which says the order's. */
const byOrder = (one: One): One =>
  one !== null && 'notice' in one && one.notice === 'ask' && one.orderNo !== null
    ? { ...one, orderNo: orderNoOf(one.orderNo) }
    : one;

function hasNoList(body: Buffer): boolean {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'));
    return typeof message === 'object' && message !== null && !Object.hasOwn(message, 'pix');
  } catch {
    return false;
  }
}
