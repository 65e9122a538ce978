import { code } from '#contract/error';
import { documentKey, isDocument, nameText } from '#contract/spelling';
import { paymentStatus } from '#contract/status';
import { wrongAddress } from '../callbackHosts';
import { askChannel } from '../channel/submission';
import { again } from '../db/retry';
import { amountOf } from '../money';
import { type NewOrder, takeOrder } from '../payment/creation';
import type { OrderRow } from '../payment/order';
import type { Services } from '../services';
import { Refusal } from '../words/word';
import type { ApiMerchant } from './authentication';
import type { Created, CreateInput } from './calls';
import { badFields } from './check';

const DEFAULT_EXPIRE_SECONDS = 1_800;

/**
 * Takes the order in, committed, and only then asks the channel. The answer says what is committed. Where the channel's
 * own answer is unknown that is status 0 without a pay URL. The same request again asks the channel again.
 */
export async function createPayment(
  services: Services,
  merchant: ApiMerchant,
  input: CreateInput,
  ip: string,
): Promise<Created> {
  const request = newOrder({ ...services, now: services.clock.now() }, merchant, input, ip);
  const at = { now: services.clock.now(), nextId: services.nextId, actor: 'merchant' };
  // Its own number makes an order one, however often it is taken in.
  const taken = await services.db.lanes.take(merchant.id, () => again(() => takeOrder(services.db, request, at)));
  return createdView(isWaiting(taken, at.now) ? await askChannel(services, taken, merchant.name) : taken);
}

const isWaiting = (order: OrderRow, now: Date) =>
  order.status === paymentStatus.created && order.payUrl === null && order.expireTime > now;

const createdView = (order: OrderRow): Created => ({
  orderNo: order.orderNo,
  status: order.status,
  payUrl: order.payUrl,
  payReference: order.payReference,
  payReferenceKind: order.payReferenceKind,
  expireTime: order.expireTime.getTime(),
});

/** An order as a merchant’s system asks for it, checked. @throws Refusal 1001 that names the field */
export function newOrder(
  { now, vault, settings }: Pick<Services, 'vault' | 'settings'> & { now: Date },
  merchant: ApiMerchant,
  input: CreateInput,
  ip: string,
): NewOrder {
  if (input.currency !== merchant.currency)
    throw badFields([{ field: 'currency', code: 'enum', limit: merchant.currency }]);
  const notifyUrl = input.notifyUrl ?? merchant.notifyUrl;
  if (input.notifyUrl !== undefined) refuseAddress(input.notifyUrl, merchant, settings.allowLoopbackCallbacks);
  return {
    merchant,
    merchantOrderNo: input.merchantOrderNo,
    amount: amountOf(input.amount, merchant.currency),
    method: input.method,
    notifyUrl,
    returnUrl: input.returnUrl ?? null,
    expireTime: new Date(now.getTime() + (input.expireSeconds ?? DEFAULT_EXPIRE_SECONDS) * 1_000),
    payer: payerIn(input.payer),
    clientIp: ip,
    bodyHash: vault.hmac(sortedJson(input)),
  };
}

/** Who pays, by one spelling. @throws Refusal 1001 for a document that nobody can read */
function payerIn({ name, docType, docNo, phone }: NonNullable<CreateInput['payer']> = {}): NewOrder['payer'] {
  if (docNo !== undefined && !isDocument(docNo)) throw badFields([{ field: 'payer.docNo', code: 'pattern' }]);
  return {
    name: name === undefined ? null : nameText(name),
    docType: docType ?? null,
    docNo: docNo === undefined ? null : documentKey(docNo),
    phone: phone ?? null,
  };
}

/** Whoever has a key of the merchant's, and no more, is told at the merchant's own hosts alone. @throws Refusal 1001 */
function refuseAddress(address: string, { callbackHosts }: ApiMerchant, allowHttp: boolean): void {
  const wrong = wrongAddress(address, callbackHosts, allowHttp);
  if (!wrong) return;
  const { limit: host } = wrong;
  const fields = [wrong];
  throw host === undefined ? badFields(fields) : new Refusal(code.badParameter, 'hostNotListed', { host }, { fields });
}

/** One text for one content, whatever the order in which the fields came. */
const sortedJson = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  );
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
