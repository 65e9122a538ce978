// The fields of which the form of a recipe is made, each asked in the same words wherever it stands.
import type { templateNames } from '#contract/recipePart';
import type { Choice } from '@/components/form/formField';
import type { Word } from '@/services/words';

/** Where in the recipe something stands. */
export type At = readonly string[];
/** One field of the recipe: a choice, or texts that are written left to right. */
export interface Entry {
  at: At;
  word: Word;
  help?: Word;
  choices?: readonly Choice[];
  /** Several texts. */
  many?: true;
}
/** Lines that one adds and takes away; each has these fields. */
export interface Lines {
  at: At;
  word: Word;
  add: Word;
  columns: readonly Entry[];
}
export interface Section {
  word: Word;
  help?: Word;
  entries: readonly Entry[];
  lines?: Lines;
}

type TemplateName = (typeof templateNames)[Exclude<keyof typeof templateNames, 'headers'>][number];
/**
 * What a template of a field may name beside credentials. A name that the contract adds does not compile without a
 * place here.
 */
const names: Record<TemplateName, string> = {
  orderNo: '{orderNo}',
  refundNo: '{refundNo}',
  date: '{date}',
  startTime: '{startTime}',
  endTime: '{endTime}',
  upstreamOrderNo: '{upstreamOrderNo}',
  amount: '{amount}',
  currency: '{currency}',
  method: '{method}',
  merchantName: '{merchantName}',
  returnUrl: '{returnUrl}',
  expireTime: '{expireTime}',
  time: '{time}',
  nonce: '{nonce}',
  callbackUrl: '{callbackUrl}',
  country: '{country}',
  payerName: '{payerName}',
  payerFirstName: '{payerFirstName}',
  payerLastName: '{payerLastName}',
  payerDocType: '{payerDocType}',
  payerDocNo: '{payerDocNo}',
  payerPhone: '{payerPhone}',
  clientIp: '{clientIp}',
};
/** As one types them. */
export const placeholders = [...Object.values(names), '{credential.…}'].join(' ');

export const choices = <V extends string>(of: string, ...values: V[]): Choice[] =>
  // Each value has a word, by the type of the words' source and a look at the screen in tests.
  values.map((value) => ({ value, word: `recipe.${of}.${value}` as Word }));
export const format = (part: string): Entry => ({
  at: [part, 'format'],
  word: 'recipe.format',
  choices: choices('format', 'json', 'form'),
});
export const request = (part: string): readonly Entry[] => [
  {
    at: [part, 'method'],
    word: 'recipe.method',
    choices: choices('method', 'POST', 'GET', 'PUT', 'PATCH', 'DELETE'),
  },
  { at: [part, 'path'], word: 'recipe.path', help: 'recipe.path.help' },
  format(part),
];
export const sentFields = (part: string): Lines => ({
  at: [part, 'fields'],
  word: 'recipe.fields',
  add: 'recipe.fields.add',
  columns: [
    { at: ['name'], word: 'recipe.fields.name' },
    { at: ['value'], word: 'recipe.fields.value' },
    { at: ['as'], word: 'recipe.fields.as', choices: choices('as', 'text', 'number', 'boolean', 'null') },
    {
      at: ['format'],
      word: 'recipe.fields.format',
      choices: choices('fieldFormat', 'minor', 'major', 'ms', 's', 'iso', 'isoSeconds', 'life'),
    },
    { at: ['ifEmpty'], word: 'recipe.ifEmpty', choices: choices('ifEmpty', 'send', 'omit') },
  ],
});
export const headers = (...at: string[]): Lines => ({
  at,
  word: 'recipe.section.headers',
  add: 'recipe.headers.add',
  columns: [
    { at: ['name'], word: 'recipe.fields.name' },
    { at: ['value'], word: 'recipe.fields.value' },
    { at: ['as'], word: 'recipe.fields.as', choices: choices('as', 'text', 'basic') },
    {
      at: ['format'],
      word: 'recipe.fields.format',
      choices: choices('fieldFormat', 'ms', 's', 'iso', 'isoSeconds'),
    },
  ],
});
export const payment = (part: string): readonly Entry[] => [
  { at: [part, 'status'], word: 'recipe.status' },
  { at: [part, 'detail'], word: 'recipe.detail' },
  { at: [part, 'paidAmount'], word: 'recipe.paidAmount' },
  { at: [part, 'upstreamOrderNo'], word: 'recipe.upstreamOrderNo' },
  { at: [part, 'paidAt'], word: 'recipe.paidAt' },
  { at: [part, 'bankTraceNo'], word: 'recipe.bankTraceNo' },
  { at: [part, 'payerName'], word: 'recipe.payerName' },
  { at: [part, 'payerAccount'], word: 'recipe.payerAccount' },
  { at: [part, 'amounts'], word: 'recipe.amounts', choices: choices('amounts', 'minor', 'major') },
  { at: [part, 'times'], word: 'recipe.times', choices: choices('times', 'ms', 's', 'iso') },
];
/** Where an answer says so. */
export const mark = (part: string, name: string, word: Word): readonly Entry[] => [
  { at: [part, name, 'at'], word },
  { at: [part, name, 'is'], word: 'recipe.is', choices: choices('is', 'says', 'present', 'positive') },
  { at: [part, name, 'says'], word: 'recipe.says', many: true },
];
export const pair = (means: Entry): readonly Entry[] => [{ at: ['theirs'], word: 'recipe.theirs' }, means];

export const refundPart = (part: 'refund' | 'refundQuery', known: readonly Entry[] = []): Section => ({
  word: `recipe.section.${part}`,
  help: `recipe.${part}.help`,
  entries: [
    ...request(part),
    ...known,
    { at: [part, 'status'], word: 'recipe.status' },
    { at: [part, 'upstreamRefundNo'], word: 'recipe.upstreamRefundNo' },
    { at: [part, 'bankTraceNo'], word: 'recipe.bankTraceNo' },
    { at: [part, 'reason'], word: 'recipe.reason' },
  ],
  lines: sentFields(part),
});

export const signatureKinds = ['hmacBody', 'hmacFields', 'md5Fields', 'rsaBody', 'hmacText', 'hashText'] as const;
/** How a signature is made, of requests and of messages alike. */
export const made = (...of: string[]): readonly Entry[] => [
  { at: [...of, 'encoding'], word: 'recipe.encoding', choices: choices('encoding', 'hex', 'HEX', 'base64') },
  { at: [...of, 'in'], word: 'recipe.in', choices: choices('in', 'header', 'field', 'query') },
  { at: [...of, 'text'], word: 'recipe.text', help: 'recipe.text.help' },
  { at: [...of, 'hash'], word: 'recipe.hash', choices: choices('hash', 'md5', 'sha1', 'sha256', 'sha512') },
  { at: [...of, 'prefix'], word: 'recipe.prefix' },
];
export const meanings = [
  ...(['paid', 'waiting', 'held', 'failed', 'expired', 'cancelled'] as const),
  ...(['chargeback', 'returned', 'refunded', 'partlyRefunded'] as const),
];
