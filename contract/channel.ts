import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { recipe } from './channelRecipe';
import { payType } from './merchantPool';
import { OrderHour } from './orderHour';
import { abilities, callbackBy, readyId } from './readyRecipe';
import {
  bulkResult,
  codes,
  count,
  countryId,
  currency,
  dateRange,
  day,
  dryRun,
  fields,
  flag,
  id,
  instant,
  keyword,
  list,
  money,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  paging,
  percent,
  reason,
  secret,
  text,
  versionOf,
  words,
} from './shape';
import { channelStatus } from './status';

export const channelCode = Type.String({ pattern: '^[A-Z0-9_]{2,32}$' });
export const method = Type.String({ pattern: '^[A-Z0-9_]{2,32}$' });

/** When a channel takes no orders, or none of one method; it is taken into use again by itself. */
const window = fields({
  from: instant,
  until: instant,
  /** All of its methods where there is none. */
  method: orNull(words),
  reason: words,
});
export type MaintenanceWindow = Static<typeof window>;

/** Until when the client certificate of a version can be shown; null where it has none. */
const certificateUntil = orNull(instant);

/** Which ready recipe a channel's own came from, and of which day; whether somebody has changed it since. */
const readyFrom = fields({ id: words, name: words, date: words, isChanged: flag });

/** A payment service provider, and how far it is set up. Its credentials never leave the server. */
export const Channel = fields({
  code: words,
  name: words,
  countryIds: list(countryId),
  payMethods: list(words),
  baseUrl: words,
  callbackIps: list(words),
  timeoutMs: count,
  /** Spoken to by a recipe, rather than by code of ours. */
  isMapped: flag,
  /** A test call of the version that waits has passed, or of the one in force where none does. */
  isTested: flag,
  /** It, or a changed version of how it is spoken to, is not in force before it is tested and consented to. */
  waits: flag,
  credentialNames: list(words),
  readyRecipe: orNull(readyFrom),
  /** Of its accounts, those in use: they would stop with it. */
  accountCount: count,
  status: codes(channelStatus),
  /** Windows that are not over, the earliest first. */
  maintenance: list(window),
  /** Its recipe reads what its signature is not over, so none of its messages is believed. */
  unsigned: flag,
  /** While it is young: the most of its day, in the currency of its country, and what its orders count of that. */
  ceiling: orNull(fields({ currency, dayAmount: money, used: money, until: instant })),
  updateTime: orNull(instant),
  version: count,
});
export type Channel = Static<typeof Channel>;

/** What a message of a channel led to, a closed list. */
const callbackResult = oneOf(
  'paid',
  'failed',
  'mismatch',
  'late',
  'duplicate',
  'conflict',
  'unknownOrder',
  'kept',
  'chargedBack',
  'chargebackHeld',
  'chargebackKept',
  'repeated',
  'asked',
  'waiting',
  'unmapped',
  'otherEvent',
  'badAddress',
  'badSignature',
  'unsigned',
  'unreadable',
);
export type CallbackResult = Static<typeof callbackResult>;
/** One message of a channel; alike ones that did nothing are one, with how often they came. */
export const ChannelMessage = fields({
  id,
  time: instant,
  result: callbackResult,
  ip: words,
  eventNo: orNull(words),
  orderNo: orNull(words),
  /** Without secrets, the payer masked; null where nothing of it is kept. */
  body: orNull(words),
  bodySize: count,
  tookMs: orNull(count),
  times: count,
});
export type ChannelMessage = Static<typeof ChannelMessage>;

interface Switched {
  ids: string[];
  status: number;
}
const standing = read('/channel/standing', {
  title: 'Say which of these channels are enabled by a second person’s consent.',
  access: 'channel.edit',
  added: true,
  input: { ids: list(channelCode) },
  output: fields({ waiting: list(words) }),
});

export const channel = {
  list: read('/account/channel/list', {
    title: 'List the codes of the channels in use.',
    access: 'signedIn',
    input: { countryId: optional(countryId), payType: optional(payType) },
    output: list(words),
  }),
  page: read('/channel/page', {
    title: 'List channels with how far they are set up.',
    access: 'channel.view',
    added: true,
    input: {
      ...pageRequest(),
      countryId: optional(countryId),
      method: optional(method),
      status: optional(list(codes(channelStatus), 3)),
    },
    output: pageOf(Channel),
  }),
  details: read('/channel/details', {
    title: 'Show one channel with its recipe and the accounts that would stop with it.',
    access: 'channel.view',
    added: true,
    input: { code: channelCode },
    output: fields({
      channel: Channel,
      recipe: orNull(words),
      certificateUntil,
      /** What takes the place of the above once it is tested and somebody else has consented. */
      waiting: orNull(
        fields({
          ...{ name: words, countryIds: list(countryId), payMethods: list(words), baseUrl: words },
          ...{ callbackIps: list(words), timeoutMs: count, credentialNames: list(words), recipe: orNull(words) },
          /** The asker made it, and may withdraw it. */
          isOwn: flag,
          certificateUntil,
        }),
      ),
      /** What the library has since: of a later day than the version that was said last. */
      newer: orNull(fields({ id: words, name: words, date: words, recipe: words })),
      /** Where it tells us of payments; to be given to the provider. */
      callbackUrl: words,
      accounts: list(words),
    }),
  }),
  health: read('/channel/health', {
    title: 'Say how a channel has done lately, and what is open and paused there now.',
    access: 'channel.view',
    added: true,
    input: { code: channelCode, window: oneOf('15m', '1h', '24h') },
    output: fields({
      /** Made within the window; of those the ones that are paid by now. */
      orders: count,
      paid: count,
      /** Of those that are decided; null where none is. */
      successRate: orNull(percent),
      /** Of the last paid order of the last 24 hours. */
      lastSuccessTime: orNull(instant),
      /** Whenever they were made. */
      openOrders: count,
      accounts: count,
      pausedAccounts: count,
      /** Each of the last 24, whatever the window. */
      hours: list(OrderHour, 24),
    }),
  }),
  callbackLog: read('/channel/callbackLog/page', {
    title: 'List what a channel told us and what that led to, the refused and the repeated too.',
    access: 'channel.view',
    added: true,
    /** Always the latest first. */
    input: {
      ...paging,
      ...dateRange,
      code: channelCode,
      /** The number of an order, whatever its day. */
      keyword,
      result: optional(list(callbackResult, 13)),
    },
    output: pageOf(ChannelMessage),
  }),
  bankList: read('/channel/bank/list', {
    title: 'List the banks of a country by how their account numbers begin.',
    access: 'channel.view',
    added: true,
    input: { countryId },
    output: fields({ list: list(fields({ countryId, numberType: words, begins: words, bankName: words })) }),
  }),
  save: write('/channel/save', {
    title: 'Create or change a channel that is spoken to by a recipe.',
    access: 'channel.edit',
    added: true,
    stepUp: true,
    input: {
      /** The code of the one that is changed. */
      changes: optional(channelCode),
      version: versionOf('changes'),
      /** Of a new one; it stays. */
      code: optional(channelCode),
      name: text(2, 60),
      countryIds: Type.Array(countryId, { minItems: 1, maxItems: 1 }),
      payMethods: Type.Array(method, { minItems: 1, maxItems: 20, uniqueItems: true }),
      baseUrl: text(8, 200),
      callbackIps: list(text(3, 50), 20),
      timeoutMs: Type.Integer({ minimum: 1000, maximum: 30_000 }),
      recipe,
      /** The ready recipe that it was chosen from, as the library has it. What is sent above is what counts. */
      ready: optional(Type.Object({ file: readyId, date: day }, { additionalProperties: false })),
      /** Those that are given take the place of the ones before; the others stay. */
      credentials: optional(
        list(
          Type.Object(
            { name: Type.String({ pattern: '^[A-Za-z][A-Za-z0-9]{0,39}$' }), value: secret(8000) },
            { additionalProperties: false },
          ),
          10,
        ),
      ),
    },
    output: Channel,
  }),
  standing,
  saveStatus: write('/channel/saveStatus', {
    title:
      'Enable a channel, or its changed version, whose test call has passed; disable it, or put it into maintenance.',
    access: 'channel.edit',
    added: true,
    /** Who makes a channel, or changes how it is spoken to, does not alone take that into use. */
    facts: {
      read: standing,
      ask: ({ ids, status }: Switched) => (status === channelStatus.enabled ? { ids } : undefined),
      take: ({ waiting }: { waiting: string[] }) => ({ enabledAnew: waiting }),
    },
    approval: (_: Switched, facts: { enabledAnew: readonly string[] } | null) => (facts?.enabledAnew.length ?? 0) > 0,
    input: { ids: list(channelCode), status: codes(channelStatus), reason: optional(reason), dryRun },
    output: bulkResult,
  }),
  withdraw: write('/channel/withdraw', {
    title: 'Withdraw the changed version of a channel that waits; the one in force goes on.',
    access: 'channel.edit',
    added: true,
    input: { code: channelCode, version: count },
    output: Channel,
  }),
  saveMaintenance: write('/channel/saveMaintenance', {
    title: 'Say when a channel takes no orders; its windows that are not over are replaced by these.',
    access: 'channel.edit',
    added: true,
    input: {
      code: channelCode,
      version: count,
      windows: list(
        Type.Object(
          { from: instant, until: instant, method: optional(method), reason },
          { additionalProperties: false },
        ),
        20,
      ),
    },
    output: Channel,
  }),
  test: write('/channel/test', {
    title: 'Ask a channel about an order that it does not know, and say how it answered.',
    access: 'channel.edit',
    added: true,
    limit: '6/minute',
    input: { code: channelCode },
    output: fields({
      passed: flag,
      said: words,
      tookMs: count,
      /** What went over the wire, credentials masked; nothing of either where it did not come so far. */
      sent: orNull(words),
      signed: orNull(words),
      answered: orNull(words),
      /** What the recipe's paths found in the answer. */
      found: list(fields({ field: words, path: words, value: orNull(words) })),
    }),
  }),
  recipes: read('/channel/recipe/list', {
    title: 'List the recipes that are ready, with what each needs and where it is unsure.',
    access: 'channel.edit',
    added: true,
    input: { countryId: optional(countryId) },
    output: fields({
      list: list(
        fields({
          id: words,
          name: words,
          source: words,
          date: words,
          places: list(fields({ countryId, payMethods: list(words), baseUrl: orNull(words), testUrl: orNull(words) })),
          credentials: list(fields({ name: words, theirs: words, isSecret: flag })),
          callback: callbackBy,
          /** With `{code}` where the channel's will stand, and the names of the credentials that it ends with. */
          callbackUrl: words,
          abilities: list(oneOf(...abilities)),
          /** In the language of whoever asks. */
          unsure: list(words),
          recipe: words,
        }),
      ),
    }),
  }),
};
