import type { templateNames } from '#contract/channelRecipe';
import { referenceKinds } from '#contract/method';
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

type TemplateName = (typeof templateNames)[keyof typeof templateNames][number];
/** What a template may name beside credentials; a name that the contract adds does not compile without a place here. */
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

const choices = <V extends string>(of: string, ...values: V[]): Choice[] =>
  // Each value has a word, by the type of the words' source and a look at the screen in tests.
  values.map((value) => ({ value, word: `recipe.${of}.${value}` as Word }));
const format = (part: string): Entry => ({
  at: [part, 'format'],
  word: 'recipe.format',
  choices: choices('format', 'json', 'form'),
});
const request = (part: string): readonly Entry[] => [
  {
    at: [part, 'method'],
    word: 'recipe.method',
    choices: choices('method', 'POST', 'GET', 'PUT', 'PATCH', 'DELETE'),
  },
  { at: [part, 'path'], word: 'recipe.path', help: 'recipe.path.help' },
  format(part),
];
const sentFields = (part: string): Lines => ({
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
const payment = (part: string): readonly Entry[] => [
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
const mark = (part: string, name: string, word: Word): readonly Entry[] => [
  { at: [part, name, 'at'], word },
  { at: [part, name, 'is'], word: 'recipe.is', choices: choices('is', 'says', 'present', 'positive') },
  { at: [part, name, 'says'], word: 'recipe.says', many: true },
];
const pair = (means: Entry): readonly Entry[] => [{ at: ['theirs'], word: 'recipe.theirs' }, means];

const refundPart = (part: 'refund' | 'refundQuery', known: readonly Entry[] = []): Section => ({
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

const signatureKinds = ['hmacBody', 'hmacFields', 'md5Fields', 'rsaBody', 'hmacText', 'hashText'] as const;
/** How a signature is made, of requests and of messages alike. */
const made = (...of: string[]): readonly Entry[] => [
  { at: [...of, 'encoding'], word: 'recipe.encoding', choices: choices('encoding', 'hex', 'HEX', 'base64') },
  { at: [...of, 'in'], word: 'recipe.in', choices: choices('in', 'header', 'field', 'query') },
  { at: [...of, 'text'], word: 'recipe.text', help: 'recipe.text.help' },
  { at: [...of, 'hash'], word: 'recipe.hash', choices: choices('hash', 'md5', 'sha1', 'sha256', 'sha512') },
  { at: [...of, 'prefix'], word: 'recipe.prefix' },
];
const meanings = [
  ...(['paid', 'waiting', 'held', 'failed', 'expired', 'cancelled'] as const),
  ...(['chargeback', 'returned', 'refunded', 'partlyRefunded'] as const),
];
/** Everything that a recipe says, in the order in which it is asked. */
export const sections: readonly Section[] = [
  {
    word: 'recipe.section.wording',
    entries: [
      { at: ['amounts'], word: 'recipe.amounts', choices: choices('amounts', 'minor', 'major') },
      { at: ['times'], word: 'recipe.times', choices: choices('times', 'ms', 's', 'iso') },
    ],
  },
  {
    word: 'recipe.section.sign',
    help: 'recipe.sign.help',
    entries: [
      { at: ['sign', 'kind'], word: 'recipe.kind', choices: choices('kind', ...signatureKinds) },
      ...made('sign'),
      { at: ['sign', 'name'], word: 'recipe.name' },
      { at: ['sign', 'secret'], word: 'recipe.secret', help: 'recipe.secret.help' },
    ],
  },
  {
    word: 'recipe.section.headers',
    help: 'recipe.headers.help',
    entries: [],
    lines: {
      at: ['headers'],
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
    },
  },
  {
    word: 'recipe.section.checks',
    help: 'recipe.checks.help',
    entries: [],
    lines: {
      at: ['checks'],
      word: 'recipe.section.checks',
      add: 'recipe.checks.add',
      columns: [
        {
          at: ['kind'],
          word: 'recipe.kind',
          choices: choices('kind', ...signatureKinds, 'header', 'basic', 'query', 'path'),
        },
        { at: ['name'], word: 'recipe.name' },
        { at: ['secret'], word: 'recipe.verifies' },
        { at: ['user'], word: 'recipe.user' },
        ...made(),
        { at: ['part'], word: 'recipe.part', help: 'recipe.part.help' },
        { at: ['stamp', 'name'], word: 'recipe.stamp' },
        { at: ['stamp', 'in'], word: 'recipe.stamp.in', choices: choices('in', 'header', 'field', 'query') },
        { at: ['stamp', 'part'], word: 'recipe.stamp.part' },
        { at: ['stamp', 'as'], word: 'recipe.stamp.as', choices: choices('times', 'ms', 's', 'iso') },
        { at: ['stamp', 'within'], word: 'recipe.stamp.within' },
      ],
    },
  },
  {
    word: 'recipe.section.create',
    help: 'recipe.create.help',
    entries: [
      ...request('create'),
      ...mark('create', 'accepted', 'recipe.acceptedAt'),
      { at: ['create', 'upstreamOrderNo'], word: 'recipe.upstreamOrderNo' },
      { at: ['create', 'payUrl'], word: 'recipe.payUrl' },
      { at: ['create', 'reason'], word: 'recipe.reason' },
      { at: ['create', 'used', 'at'], word: 'recipe.usedAt', help: 'recipe.used.help' },
      { at: ['create', 'used', 'says'], word: 'recipe.usedSays', many: true },
    ],
    lines: sentFields('create'),
  },
  {
    word: 'recipe.section.maps',
    help: 'recipe.maps.help',
    entries: [],
    lines: {
      at: ['maps'],
      word: 'recipe.section.maps',
      add: 'recipe.maps.add',
      columns: [
        {
          at: ['of'],
          word: 'recipe.maps.of',
          choices: choices('maps', 'method', 'payerDocType', 'currency', 'country'),
        },
        { at: ['ours'], word: 'recipe.ours' },
        { at: ['theirs'], word: 'recipe.theirs' },
      ],
    },
  },
  {
    word: 'recipe.section.references',
    help: 'recipe.references.help',
    entries: [],
    lines: {
      at: ['create', 'references'],
      word: 'recipe.section.references',
      add: 'recipe.references.add',
      columns: [
        { at: ['kind'], word: 'recipe.reference.kind', choices: choices('reference', ...referenceKinds) },
        { at: ['at'], word: 'recipe.reference.at' },
      ],
    },
  },
  {
    word: 'recipe.section.query',
    help: 'recipe.query.help',
    entries: [...request('query'), ...mark('query', 'known', 'recipe.knownAt'), ...payment('query')],
    lines: sentFields('query'),
  },
  {
    word: 'recipe.section.search',
    help: 'recipe.search.help',
    entries: [...request('search'), ...mark('search', 'known', 'recipe.knownAt'), ...payment('search')],
    lines: sentFields('search'),
  },
  {
    word: 'recipe.section.cancel',
    help: 'recipe.cancel.help',
    entries: [
      ...request('cancel'),
      ...mark('cancel', 'accepted', 'recipe.acceptedAt'),
      { at: ['cancel', 'reason'], word: 'recipe.reason' },
    ],
    lines: sentFields('cancel'),
  },
  {
    word: 'recipe.section.takings',
    help: 'recipe.takings.help',
    entries: [
      ...request('takings'),
      { at: ['takings', 'count'], word: 'recipe.takings.count' },
      { at: ['takings', 'amount'], word: 'recipe.takings.amount' },
      { at: ['takings', 'balance'], word: 'recipe.takings.balance' },
    ],
    lines: sentFields('takings'),
  },
  {
    word: 'recipe.section.callback',
    help: 'recipe.callback.help',
    entries: [
      format('callback'),
      { at: ['callback', 'concerns', 'at'], word: 'recipe.concernsAt', help: 'recipe.concerns.help' },
      { at: ['callback', 'concerns', 'says'], word: 'recipe.says', many: true },
      { at: ['callback', 'reference'], word: 'recipe.reference' },
      { at: ['callback', 'eventNo'], word: 'recipe.eventNo' },
      { at: ['callback', 'each'], word: 'recipe.each', help: 'recipe.each.help' },
      { at: ['callback', 'query', 'upstreamOrderNo'], word: 'recipe.query.upstreamOrderNo' },
      { at: ['callback', 'query', 'reference'], word: 'recipe.query.reference' },
      { at: ['callback', 'below'], word: 'recipe.below', help: 'recipe.below.help' },
      ...payment('callback'),
      { at: ['callback', 'answer', 'body'], word: 'recipe.answer', help: 'recipe.answer.help' },
      { at: ['callback', 'answer', 'type'], word: 'recipe.answerType', choices: choices('answer', 'text', 'json') },
    ],
  },
  {
    word: 'recipe.section.statuses',
    help: 'recipe.statuses.help',
    entries: [],
    lines: {
      at: ['statuses'],
      word: 'recipe.section.statuses',
      add: 'recipe.statuses.add',
      columns: [
        { at: ['theirs'], word: 'recipe.theirs' },
        { at: ['detail'], word: 'recipe.detail' },
        { at: ['means'], word: 'recipe.means', choices: choices('means', ...meanings) },
      ],
    },
  },
  refundPart('refund'),
  refundPart('refundQuery', mark('refundQuery', 'known', 'recipe.knownAt')),
  {
    word: 'recipe.section.refundStatuses',
    help: 'recipe.refundStatuses.help',
    entries: [],
    lines: {
      at: ['refundStatuses'],
      word: 'recipe.section.refundStatuses',
      add: 'recipe.statuses.add',
      columns: pair({
        at: ['means'],
        word: 'recipe.means',
        choices: choices('means', 'done', 'waiting', 'refused'),
      }),
    },
  },
];
