// Recipes of providers that exist, out of the library's own files: their fakes are spoken to by what is offered.
import type { Recipe } from '../../contract/channelRecipe';
import { library } from '../../server/channel/library';

function recipeOf(id: string): Recipe {
  const found = library.get(id);
  if (!found) throw new Error(`the library has no ${id}`);
  return found.recipe;
}
/** Stores and transfers of Mexico: major numbers, HTTP Basic both ways, a reference and no page, refusals as 4xx. */
export const openpay = recipeOf('openpay');
/** CIP of Peru: minor numbers, Bearer, seconds of Unix, and messages whose data is JSON inside a text. */
export const culqi = recipeOf('culqi');
/** Transfers 3.0 of Argentina: a token, states that are numbers, and messages that name a payment alone. */
export const bind = recipeOf('bind');

/** Transfers of Mexico: lists in requests and answers, minor numbers, and messages signed by RSA. */
export const conekta: Recipe = {
  amounts: 'minor',
  times: 's',
  headers: [
    { name: 'Authorization', value: 'Bearer {credential.secretKey}' },
    { name: 'Accept', value: 'application/vnd.conekta-v2.3.0+json' },
  ],
  checks: [{ kind: 'rsaBody', encoding: 'base64', in: 'header', name: 'DIGEST', secret: 'webhookKey' }],
  maps: [{ of: 'method', ours: 'SPEI', theirs: 'spei' }],
  create: {
    path: '/orders',
    format: 'json',
    fields: [
      { name: 'currency', value: '{currency}' },
      { name: 'customer_info.name', value: '{payerName}' },
      { name: 'customer_info.phone', value: '{payerPhone}', ifEmpty: 'omit' },
      { name: 'line_items.0.name', value: '{merchantName}' },
      { name: 'line_items.0.quantity', value: '1', as: 'number' },
      { name: 'line_items.0.unit_price', value: '{amount}', as: 'number' },
      { name: 'charges.0.payment_method.type', value: '{method}' },
      { name: 'charges.0.payment_method.expires_at', value: '{expireTime}', as: 'number' },
      { name: 'metadata.order', value: '{orderNo}' },
    ],
    upstreamOrderNo: 'id',
    references: [{ kind: 'clabe', at: 'charges.data[type=spei].payment_method.clabe' }],
    reason: 'code',
  },
  query: {
    method: 'GET',
    path: '/orders/{upstreamOrderNo}',
    format: 'json',
    fields: [],
    status: 'payment_status',
    upstreamOrderNo: 'id',
    paidAmount: 'amount',
  },
  callback: {
    format: 'json',
    concerns: { at: 'type', says: ['order.paid', 'order.expired', 'order.canceled', 'order.declined'] },
    eventNo: 'id',
    reference: 'data.object.metadata.order',
    upstreamOrderNo: 'data.object.id',
    status: 'data.object.payment_status',
    paidAmount: 'data.object.amount',
  },
  statuses: [
    { theirs: 'pending_payment', means: 'waiting' },
    { theirs: 'paid', means: 'paid' },
    { theirs: 'expired', means: 'expired' },
    { theirs: 'declined', means: 'failed' },
  ],
};

/** Transfers of Chile: amounts with four zeros, a status with its detail, and a time within the signature. */
export const khipu: Recipe = {
  amounts: 'major',
  times: 'iso',
  headers: [{ name: 'x-api-key', value: '{credential.secretKey}' }],
  checks: [
    {
      ...{ kind: 'hmacText', encoding: 'base64', in: 'header', name: 'x-khipu-signature', part: 's' },
      ...{ secret: 'hookKey', text: '{time}.{body}' },
      stamp: { in: 'header', name: 'x-khipu-signature', part: 't', as: 'ms' },
    },
  ],
  create: {
    path: '/v3/payments',
    format: 'json',
    fields: [
      { name: 'amount', value: '{amount}', as: 'number' },
      { name: 'currency', value: '{currency}' },
      { name: 'subject', value: '{merchantName}' },
      { name: 'transaction_id', value: '{orderNo}' },
      { name: 'notify_url', value: '{callbackUrl}' },
      { name: 'notify_api_version', value: '3.0' },
    ],
    upstreamOrderNo: 'payment_id',
    payUrl: 'payment_url',
    reason: 'code',
  },
  query: {
    method: 'GET',
    path: '/v3/payments/{upstreamOrderNo}',
    format: 'json',
    fields: [],
    status: 'status',
    detail: 'status_detail',
    upstreamOrderNo: 'payment_id',
    paidAmount: 'amount',
  },
  callback: {
    format: 'json',
    reference: 'transaction_id',
    upstreamOrderNo: 'payment_id',
    status: 'status',
    detail: 'status_detail',
    paidAmount: 'amount',
  },
  statuses: [
    { theirs: 'pending', means: 'waiting' },
    { theirs: 'verifying', means: 'waiting' },
    { theirs: 'done', detail: 'normal', means: 'paid' },
    { theirs: 'done', detail: 'rejected-by-payer', means: 'failed' },
  ],
};

/** A page to pay at in Chile, a bare key, and the usual header of two parts. */
export const fintoc: Recipe = {
  amounts: 'minor',
  times: 'iso',
  headers: [{ name: 'Authorization', value: '{credential.secretKey}' }],
  checks: [
    {
      ...{ kind: 'hmacText', encoding: 'hex', in: 'header', name: 'Fintoc-Signature', part: 'v1' },
      ...{ secret: 'hookKey', text: '{time}.{body}' },
      stamp: { in: 'header', name: 'Fintoc-Signature', part: 't', as: 's' },
    },
  ],
  create: {
    path: '/v2/checkout_sessions',
    format: 'json',
    fields: [
      { name: 'amount', value: '{amount}', as: 'number' },
      { name: 'currency', value: '{currency}' },
      { name: 'metadata.order', value: '{orderNo}' },
    ],
    upstreamOrderNo: 'id',
    payUrl: 'redirect_url',
    reason: 'code',
  },
  query: {
    method: 'GET',
    path: '/v2/checkout_sessions/{upstreamOrderNo}',
    format: 'json',
    fields: [],
    status: 'status',
    upstreamOrderNo: 'id',
    paidAmount: 'amount',
  },
  callback: {
    format: 'json',
    eventNo: 'id',
    reference: 'data.metadata.order',
    upstreamOrderNo: 'data.id',
    status: 'data.status',
    paidAmount: 'data.amount',
  },
  statuses: [
    { theirs: 'created', means: 'waiting' },
    { theirs: 'finished', means: 'paid' },
    { theirs: 'expired', means: 'expired' },
  ],
};

/** Pix by Mercado Pago: the number stands in the address of a message, under its signature; the question decides. */
export const mercadoPago: Recipe = {
  amounts: 'major',
  times: 'iso',
  headers: [{ name: 'Authorization', value: 'Bearer {credential.secretKey}' }],
  checks: [
    {
      ...{ kind: 'hmacText', encoding: 'hex', in: 'header', name: 'x-signature', part: 'v1', secret: 'hookKey' },
      text: '[id:{query.data.id|lower};][request-id:{header.x-request-id};]ts:{time};',
      stamp: { in: 'header', name: 'x-signature', part: 'ts', as: 's' },
    },
  ],
  maps: [{ of: 'method', ours: 'PIX', theirs: 'pix' }],
  create: {
    path: '/v1/payments',
    format: 'json',
    fields: [
      { name: 'transaction_amount', value: '{amount}', as: 'number' },
      { name: 'payment_method_id', value: '{method}' },
      { name: 'external_reference', value: '{orderNo}' },
      { name: 'notification_url', value: '{callbackUrl}' },
    ],
    upstreamOrderNo: 'id',
    references: [{ kind: 'emv', at: 'point_of_interaction.transaction_data.qr_code' }],
    reason: 'code',
  },
  query: {
    method: 'GET',
    path: '/v1/payments/{upstreamOrderNo}',
    format: 'json',
    fields: [],
    status: 'status',
    upstreamOrderNo: 'id',
    paidAmount: 'transaction_amount',
  },
  callback: { format: 'json', query: { upstreamOrderNo: 'data.id' } },
  statuses: [
    { theirs: 'pending', means: 'waiting' },
    { theirs: 'approved', means: 'paid' },
    { theirs: 'rejected', means: 'failed' },
  ],
};
