// The parts of a recipe, and what the templates of each may name.
const before = ['token'] as const;
const collecting = ['create', 'query', 'search', 'cancel', 'takings'] as const;
const refunding = ['refund', 'refundQuery'] as const;
/** What a recipe says a request of. */
export const requestParts = [...before, ...collecting, ...refunding] as const;
/** The same with the messages that come by themselves, in the order in which people read them. */
export const recipeParts = [...before, ...collecting, 'callback', ...refunding] as const;

/** What a template may name beside `credential.` and the name of one; the order's own are known when it is created. */
export const templateNames = {
  token: [],
  create: [
    ...(['orderNo', 'amount', 'currency', 'method', 'merchantName', 'returnUrl', 'expireTime', 'country'] as const),
    ...(['payerName', 'payerFirstName', 'payerLastName', 'payerDocType', 'payerDocNo', 'payerPhone'] as const),
    'clientIp',
  ],
  query: ['orderNo', 'upstreamOrderNo'],
  search: ['orderNo'],
  cancel: ['orderNo', 'upstreamOrderNo'],
  refund: ['refundNo', 'orderNo', 'upstreamOrderNo', 'amount', 'currency'],
  refundQuery: ['refundNo'],
  takings: ['date', 'startTime', 'endTime', 'currency'],
  both: ['time', 'nonce', 'callbackUrl'],
  /** `idempotencyKey` is the same for an order or a refund however often it is tried; questions go without it. */
  headers: ['time', 'nonce', 'token', 'idempotencyKey'],
} as const;

/** Code of ours that a recipe may go by. */
export const adapters = ['pix'] as const;
/** What templates may name beside the above where such code knows it. */
export const adapterNames: Readonly<
  Record<(typeof adapters)[number], Partial<Record<(typeof requestParts)[number], readonly string[]>>>
> = {
  pix: {
    create: ['txid'],
    query: ['txid'],
    cancel: ['txid'],
    takings: ['page'],
    refund: ['txid', 'endToEndId'],
    refundQuery: ['txid', 'endToEndId'],
  },
};
