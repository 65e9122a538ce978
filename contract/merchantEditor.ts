import Type, { type Static } from 'typebox';
import { type Output, read, write } from './call';
import { ImportResult, importInput } from './importing';
import { closed } from './merchantShape';
import { isSomething } from './money';
import {
  bulkResult,
  codes,
  count,
  countLimit,
  countryId,
  currency,
  dialled,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  mailAddress,
  money,
  oneOf,
  optional,
  orNull,
  personal,
  secretOnce,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { masterStatus, merchantType } from './status';

/** Zero or more, never less. */
export const notNegative = Type.String({ pattern: '^\\d{1,16}(\\.\\d{1,6})?$' });
/** Up to 30 %. */
export const feePercent = Type.String({ pattern: '^(30(\\.0{1,4})?|[12]?\\d(\\.\\d{1,4})?)$' });

/** What a merchant is to pay for one method from a moment on. */
export const wantedRate = closed({
  bizType: oneOf('payment', 'payout'),
  method: Type.String({ pattern: '^[A-Z0-9_]{2,20}$' }),
  percent: feePercent,
  fixed: notNegative,
  /** The least that it costs. */
  min: optional(notNegative),
  /** The most that it costs, no less than the least; without one there is no such bound. */
  max: optional(notNegative),
});
export type WantedRate = Static<typeof wantedRate>;

/** Of one order its least, its most and its step, and what a business day may hold; what is left out does not hold. */
export const limitFields = {
  payMin: optional(notNegative),
  payMax: optional(notNegative),
  /** Only multiples of it are taken. */
  payStep: optional(notNegative),
  payDayAmount: optional(notNegative),
  payDayCount: optional(countLimit),
};

/** One rate against what the dearest account that may carry it costs us, on one order of 100,000. */
export const RateForecast = fields({
  bizType: words,
  method: words,
  /** Above zero where we pay more than we take; null where no account carries the method, or the asker may not know. */
  lossPer100k: orNull(money),
  currency,
});
export type RateForecast = Static<typeof RateForecast>;

const offered = {
  id: optional(idOf('merchant')),
  countryId,
  rates: list(wantedRate, 100),
  /** When they are to begin: agents earn by what is in force then. At once where it is left out. */
  ratesFrom: optional(instant),
};
const ratePreview = read('/merchant/rate/preview', {
  title: 'Say what rates would lose, before they are saved.',
  access: 'merchant.edit',
  added: true,
  input: offered,
  output: list(RateForecast),
});

/** T+n business days until money is spendable. */
const settleDays = Type.Integer({ minimum: 0, maximum: 30 });
const termsPreview = read('/merchant/terms/preview', {
  title: 'Say what of a merchant’s terms a save would change that somebody else has to consent to.',
  access: 'merchant.edit',
  added: true,
  input: { ...offered, proxyId: erasable(idOf('agent')), settleDays },
  output: fields({
    forecasts: list(RateForecast),
    /** Whose a merchant in force was and would be; null where that stays. */
    agents: orNull(fields({ before: orNull(words), after: orNull(words) })),
    /** After how many days a merchant in force could spend and would sooner; null where it is no sooner. */
    sooner: orNull(fields({ before: count, after: count })),
  }),
});

/** What decides whether somebody else must consent to a save. */
interface Wanted {
  id?: string;
  countryIds: [Static<typeof countryId>] | Static<typeof countryId>[];
  rates: WantedRate[];
  ratesFrom?: number;
  limits?: object;
  proxyId?: string | null;
  settleDays: number;
}
/** Rates below cost, each with what it loses; and from what to what agent and days go, where those need a consent. */
interface Terms {
  losing: string;
  proxyId?: string;
  settleDays?: string;
}
const losingOf = (forecasts: readonly RateForecast[]): string =>
  forecasts
    .filter(({ lossPer100k }) => lossPer100k !== null && isSomething(lossPer100k))
    .map(({ method, lossPer100k, currency: unit }) => `${method} −${lossPer100k} ${unit} / 100,000`)
    .join(', ');
/** What a save is judged by: kept with the request and shown to who decides. */
const termsFacts = {
  read: termsPreview,
  ask: ({ id, countryIds: [country], rates, ratesFrom, proxyId, settleDays: days }: Wanted) =>
    country === undefined || (id === undefined && rates.length === 0)
      ? undefined
      : {
          ...{ countryId: country, rates, settleDays: days },
          ...(id !== undefined && { id, ...(proxyId !== undefined && { proxyId }) }),
          ...(ratesFrom !== undefined && { ratesFrom }),
        },
  take: ({ forecasts, agents, sooner }: Output<typeof termsPreview>): Terms => ({
    losing: losingOf(forecasts),
    ...(agents && { proxyId: `${agents.before ?? '–'} → ${agents.after ?? '–'}` }),
    ...(sooner && { settleDays: `T+${sooner.before} → T+${sooner.after}` }),
  }),
};
const isLosing = (facts: Terms | null): boolean => facts !== null && facts.losing !== '';
/** Whose it is, or that it can spend sooner: of a merchant that nobody has reviewed the review shows both. */
const movesMoney = (facts: Terms | null): boolean =>
  facts === null || facts.proxyId !== undefined || facts.settleDays !== undefined;
/** Of a merchant that is there already, every change of its terms; of a new one, terms that lose money. */
const termsNeedFinance = ({ id, rates, limits }: Wanted, facts: Terms | null): boolean =>
  id === undefined ? isLosing(facts) : rates.length > 0 || limits !== undefined || movesMoney(facts);

/** How many of some merchants nobody has reviewed yet. */
const standing = read('/merchant/standing', {
  title: 'Say how many of these merchants wait for their review.',
  access: 'merchant.status',
  added: true,
  input: { ids: list(idOf('merchant')) },
  /** `seen`: how many of them the asker may see at all; `kybFiles`: the documents, where one alone waits. */
  output: fields({ seen: count, review: count, kybFiles: list(id, 10) }),
});
interface Reviewed {
  inReview: number;
  kybFiles?: string[];
}

export const merchantEditor = {
  save: write('/merchant/save', {
    title: 'Create or change a merchant.',
    access: 'merchant.edit',
    facts: termsFacts,
    approval: termsNeedFinance,
    input: {
      id: optional(idOf('merchant')),
      version: versionOf('id'),
      name: text(2, 60),
      shortName: erasable(text(1, 20)),
      legalName: text(2, 120),
      merchantType: codes(merchantType),
      /** One merchant has one country, and its currency; neither changes. */
      countryIds: Type.Array(countryId, { minItems: 1, maxItems: 1 }),
      currency,
      companyId: idOf('company'),
      proxyId: erasable(idOf('agent')),
      /** Of the kind that its country has. */
      taxId: text(5, 30),
      /** A person compared a number whose check digit does not fit with the document: it is so. */
      taxIdConfirmed: optional(flag),
      contactName: erasable(text(1, 60)),
      contactPhone: erasable(personal(dialled)),
      contactEmail: erasable(personal(mailAddress)),
      contactTelegram: erasable(personal(text(1, 40))),
      website: erasable(Type.String({ pattern: '^https?://[^\\s]+$', maxLength: 200 })),
      mcc: erasable(Type.String({ pattern: '^\\d{4}$' })),
      /** Whoever is to sign in first for a new merchant. */
      loginUserName: optional(Type.String({ pattern: '^[a-z][a-z0-9_.]{3,31}$' })),
      /** Rates that begin; the others stay as they are. */
      rates: list(wantedRate, 100),
      /** When they begin; at once where it is left out. */
      ratesFrom: optional(instant),
      /** All limits; of a change they stay as they are where it is left out. */
      limits: optional(closed(limitFields)),
      settleDays,
      remark: erasable(text(1, 200)),
      /** The documents by which it is taken on, all from now on; left out they stay. */
      kybFiles: optional(list(idOf('file'), 10)),
    },
    /** Of a new one, with all that is shown this once. */
    output: fields({
      id,
      merchantNo: words,
      version: count,
      loginUserName: orNull(words),
      initialPassword: secretOnce,
      apiKey: orNull(words),
      apiSecret: secretOnce,
      callbackSecret: secretOnce,
    }),
  }),
  import: write('/merchant/import', {
    title: 'Create merchants from a file of rows, each by the rules of one that is saved by itself.',
    access: 'merchant.edit',
    added: true,
    input: importInput,
    output: ImportResult,
  }),
  saveStatus: write('/merchant/saveStatus', {
    title: 'Enable, disable, review or close merchants.',
    access: 'merchant.status',
    facts: {
      read: standing,
      ask: ({ ids }: { ids: string[] }) => ({ ids }),
      take: ({ review, kybFiles }: { review: number; kybFiles: string[] }): Reviewed => ({
        inReview: review,
        ...(kybFiles.length > 0 && { kybFiles }),
      }),
    },
    approval: ({ status }: { status: number }, facts: Reviewed | null) =>
      status === masterStatus.closed || (facts !== null && facts.inReview > 0),
    input: statusRequest(codes({ disabled: 0, enabled: 1, closed: 4 }), 'merchant'),
    output: bulkResult,
  }),
  ratePreview,
  standing,
  termsPreview,
};
