import type { templateNames } from '#contract/channelRecipe';
import type { Choice } from '@/components/form/formField';
import type { Word } from '@/services/words';

/** Where in the recipe something stands. */
export type At = readonly string[];
/** One field of the recipe: a choice, or a text that is written left to right. */
export interface Entry {
  at: At;
  word: Word;
  help?: Word;
  choices?: readonly Choice[];
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
    { at: ['as'], word: 'recipe.fields.as', choices: choices('as', 'text', 'number') },
  ],
});
const payment = (part: string): readonly Entry[] => [
  { at: [part, 'status'], word: 'recipe.status' },
  { at: [part, 'paidAmount'], word: 'recipe.paidAmount' },
  { at: [part, 'upstreamOrderNo'], word: 'recipe.upstreamOrderNo' },
  { at: [part, 'paidAt'], word: 'recipe.paidAt' },
  { at: [part, 'bankTraceNo'], word: 'recipe.bankTraceNo' },
  { at: [part, 'payerName'], word: 'recipe.payerName' },
  { at: [part, 'payerAccount'], word: 'recipe.payerAccount' },
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
    word: 'recipe.section.signature',
    entries: [
      {
        at: ['signature', 'kind'],
        word: 'recipe.kind',
        choices: choices('kind', 'hmacBody', 'hmacFields', 'md5Fields', 'rsaBody'),
      },
      { at: ['signature', 'encoding'], word: 'recipe.encoding', choices: choices('encoding', 'hex', 'HEX', 'base64') },
      { at: ['signature', 'in'], word: 'recipe.in', choices: choices('in', 'header', 'field') },
      { at: ['signature', 'name'], word: 'recipe.name' },
      { at: ['signature', 'secret'], word: 'recipe.secret', help: 'recipe.secret.help' },
      { at: ['signature', 'theirs'], word: 'recipe.verifies', help: 'recipe.verifies.help' },
    ],
  },
  {
    word: 'recipe.section.create',
    help: 'recipe.create.help',
    entries: [
      ...request('create'),
      { at: ['create', 'accepted', 'at'], word: 'recipe.acceptedAt' },
      { at: ['create', 'accepted', 'says'], word: 'recipe.says' },
      { at: ['create', 'upstreamOrderNo'], word: 'recipe.upstreamOrderNo' },
      { at: ['create', 'payUrl'], word: 'recipe.payUrl' },
      { at: ['create', 'payReference'], word: 'recipe.payReference' },
      { at: ['create', 'reason'], word: 'recipe.reason' },
    ],
    lines: sentFields('create'),
  },
  {
    word: 'recipe.section.query',
    help: 'recipe.query.help',
    entries: [
      ...request('query'),
      { at: ['query', 'known', 'at'], word: 'recipe.knownAt' },
      { at: ['query', 'known', 'says'], word: 'recipe.says' },
      ...payment('query'),
    ],
    lines: sentFields('query'),
  },
  {
    word: 'recipe.section.cancel',
    help: 'recipe.cancel.help',
    entries: [
      ...request('cancel'),
      { at: ['cancel', 'accepted', 'at'], word: 'recipe.acceptedAt' },
      { at: ['cancel', 'accepted', 'says'], word: 'recipe.says' },
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
      { at: ['callback', 'reference'], word: 'recipe.reference' },
      { at: ['callback', 'eventNo'], word: 'recipe.eventNo' },
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
      columns: pair({
        at: ['means'],
        word: 'recipe.means',
        choices: choices('means', 'paid', 'waiting', 'failed', 'chargeback'),
      }),
    },
  },
  refundPart('refund'),
  refundPart('refundQuery', [
    { at: ['refundQuery', 'known', 'at'], word: 'recipe.knownAt' },
    { at: ['refundQuery', 'known', 'says'], word: 'recipe.says' },
  ]),
  {
    word: 'recipe.section.refundStatuses',
    help: 'recipe.statuses.help',
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
