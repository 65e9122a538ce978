// A channel that is spoken to without code, for stories and for the demo.
import type { Recipe, Sign } from '../../contract/channelRecipe';

export const bySignature: Sign = {
  kind: 'hmacBody',
  encoding: 'hex',
  in: 'header',
  name: 'X-Signature',
  secret: 'apiSecret',
};
/** Orders in JSON with nested fields, amounts in major units, the body signed by HMAC in a header. */
export const north: Recipe = {
  amounts: 'major',
  times: 'iso',
  sign: bySignature,
  checks: [bySignature],
  create: {
    path: '/v1/charges',
    format: 'json',
    fields: [
      { name: 'app', value: '{credential.appId}' },
      { name: 'charge.reference', value: '{orderNo}' },
      { name: 'charge.amount', value: '{amount}', as: 'number' },
      { name: 'notify', value: '{callbackUrl}' },
    ],
    accepted: { at: 'ok', says: ['true'] },
    reason: 'error.code',
    upstreamOrderNo: 'charge.id',
    payUrl: 'charge.url',
    references: [{ kind: 'clabe', at: 'charge.clabe' }],
  },
  query: {
    path: '/v1/charges/find',
    format: 'json',
    fields: [{ name: 'reference', value: '{orderNo}' }],
    known: { at: 'found', says: ['true'] },
    status: 'charge.state',
    upstreamOrderNo: 'charge.id',
    paidAmount: 'charge.paid',
    paidAt: 'charge.at',
    bankTraceNo: 'charge.trace',
  },
  callback: {
    format: 'json',
    eventNo: 'event',
    reference: 'charge.reference',
    status: 'charge.state',
    upstreamOrderNo: 'charge.id',
    paidAmount: 'charge.paid',
    paidAt: 'charge.at',
    bankTraceNo: 'charge.trace',
  },
  statuses: [
    { theirs: 'OPEN', means: 'waiting' },
    { theirs: 'SETTLED', means: 'paid' },
    { theirs: 'DEAD', means: 'failed' },
  ],
};
