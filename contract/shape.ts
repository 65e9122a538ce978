import Type, { type Static, type TEnum, type TObject, type TOptional, type TProperties, type TSchema } from 'typebox';
import { type DatedList, datedLists, type QueueOf } from './dated';
import type { OrderKind } from './kind';
import { approvalStatus } from './status';

/**
 * A field the caller may leave out; the gate fills it in. `Type.Integer({ default: 1 })` would keep no trace of it in
 * the type.
 */
export const defaulted = <T extends TSchema>(field: T, value: Static<T>) =>
  Type.With(field, { default: value }) as T & Defaulted;
export interface Defaulted {
  default: unknown;
}
export const optional = Type.Optional;
export const list = <T extends TSchema>(item: T, maxItems = 500) => Type.Array(item, { maxItems });
export const flag = Type.Boolean();
export const count = Type.Integer();
/** How many at most, as somebody sets it: what a request names has ends. */
export const countLimit = Type.Integer({ minimum: 0, maximum: 1_000_000 });
/** A list of types rather than `anyOf`, in which the serializer would try each branch and refuse undeclared fields. */
export const orNull = <T extends TSchema>(field: T) => {
  // TSchema says nothing of JSON Schema's own words; these two may stand in any of ours.
  const { type = 'string', enum: values } = field as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({ ...field, type: [type, 'null'], ...(values && { enum: [...values, null] }) });
};
/** Of a save: left out it stays as it is, and null erases it. */
export const erasable = <T extends TSchema>(field: T) => optional(orNull(field));

/**
 * Money in major units of its currency, as a decimal string; a JSON number would lose cents. Up to 6 decimals:
 * `toMinor` holds each currency to its own.
 */
export const money = Type.String({ pattern: '^-?\\d{1,16}(\\.\\d{1,6})?$' });
/** An amount that moves: more than zero. */
export const amount = Type.String({ pattern: '^(?=.*[1-9])\\d{1,16}(\\.\\d{1,6})?$', money: true });
/** Percent with up to four decimals: "3.5000" is 3.5 %. */
export const percent = Type.String({ pattern: '^-?\\d{1,4}(\\.\\d{1,4})?$' });
/** Local currency per 1 USDT, four decimals. */
export const price = Type.String({ pattern: '^\\d{1,12}(\\.\\d{1,4})?$' });
/**
 * What a 64-bit column can hold, and ids reach this century: a larger number would be refused by the database, as a
 * fault of ours.
 */
export const idDigits = '([1-9]\\d{0,17}|[1-8]\\d{18})';
/** A 64-bit key as text; a JSON number would lose its last digits. */
export const id = Type.String({ pattern: `^${idDigits}$` });
const wholeId = new RegExp(`^${idDigits}$`);
/** Is the text one? */
export const isId = (text: string): boolean => wholeId.test(text);
/** What an id names: tests go through every call with one's own, another's and none at all. */
export type Kind =
  | OrderKind
  | 'merchant'
  | 'agent'
  | 'company'
  | 'account'
  | 'switch'
  | 'contact'
  | 'announcement'
  | 'poolBatch'
  | 'bank'
  /** What a bank account was found to hold. */
  | 'snapshot'
  /** What lay in a place when it changed hands. */
  | 'handover'
  /** What a bank says of a place of ours, and one line of it. */
  | 'statement'
  | 'statementLine'
  | 'employee'
  | 'owner'
  | 'role'
  | 'session'
  | 'ticket'
  /** Where an owner wants its settlements. */
  | 'settlementAccount'
  | 'notice'
  /** What a merchant was told. */
  | 'notification'
  /** Many of these, sent again. */
  | 'replay'
  /** What a merchant's system asked. */
  | 'apiRequest'
  | 'audit'
  | 'approval'
  | 'rule'
  | 'route'
  | 'settlementRule'
  | 'file'
  | 'listed'
  /** No thing: a place in the order of time, from which on a list goes. */
  | 'moment';
/** An id in a request says what it names. */
export const idOf = (names: Kind) => Type.With(id, { names });
/** A number that people call something by, likewise. */
export const numberOf = <T extends TSchema>(number: T, names: Kind) => Type.With(number, { names });
/** One that names a thing of several kinds; the field beside it, of this name, says of which. */
export const eitherOf = <T extends TSchema>(number: T, names: readonly Kind[], namedBy: string) =>
  Type.With(number, { names, namedBy });
export const text = (minLength: number, maxLength: number) => Type.String({ minLength, maxLength });
/** One of which a blank at either end is a part. */
export const asTyped = (minLength: number, maxLength: number) =>
  Type.With(text(minLength, maxLength), { asTyped: true });
/** The time of a day, `HH:mm`. */
export const clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
/** Any text in an answer. */
export const words = Type.String();
/** Why somebody does something that others will ask about (0.10). */
export const reason = text(5, 200);
/** Passwords, keys, tokens: masked in audit and logs, never trimmed, never stored as a first answer. */
export const secret = (maxLength = 200) => Type.String({ minLength: 1, maxLength, secret: true });
/** A secret in an answer: shown once; a repeat of the request has null. */
export const secretOnce = Type.Unsafe<string | null>({ type: ['string', 'null'], secret: true });
/** Several of them. */
export const secretsOnce = Type.Unsafe<string[] | null>({
  type: ['array', 'null'],
  items: { type: 'string' },
  secret: true,
});
/** A number as it is dialled from anywhere, +525512345678. Source: ITU-T E.164. */
export const dialled = Type.String({ pattern: '^\\+[1-9]\\d{6,14}$' });
/** How somebody is written to: something on both sides of an @, and a domain with a dot. */
export const mailAddress = Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]{2,}$', maxLength: 120 });
/** Personal data that somebody types: that it was given is written into the audit, what it was is not. */
export const personal = <T extends TSchema>(field: T): T => Type.With(field, { personal: true }) as T;
/** The end of 2089: ids carry the moment at which they are made, and those of the 2090s no longer fit into a column. */
const LATEST = Date.UTC(2090, 0, 1) - 1;
/**
 * Beside the optional id of a save: the row's version as it was read. Both, and that row changes; neither, and one is
 * made.
 * @param key the field that names the row
 */
export const versionOf = <K extends string>(key: K) => optional(Type.With(count, { versionOf: key }));
/**
 * What must stand with what, by JSON Schema's own word: whoever names a row says its version, and the other way round.
 */
export const standTogether = ({ version }: TProperties): { dependentRequired?: Record<string, string[]> } => {
  const key: unknown = version && Reflect.get(version, 'versionOf');
  return typeof key === 'string' ? { dependentRequired: { [key]: ['version'], version: [key] } } : {};
};
/** Epoch milliseconds, UTC, until the end of 2089. */
export const instant = Type.Integer({ minimum: 0, maximum: LATEST });
/** A business day, YYYY-MM-DD, that the calendar has, from 2000 to 2089. */
export const day = Type.String({
  pattern:
    '^(20[0-8]\\d-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|1\\d|2[0-8]))|20([02468][048]|[1357][26])-02-29)$',
});
export const oneOf = <const T extends string[]>(...values: T) => Type.Enum(values) as TEnum<T>;
/** What the numbers of a schema are called. It is no word of JSON Schema's: who reads the contract as JSON has none. */
export const CALLED = Symbol('called');
/** Status words are integers; `codes(status)` is the schema of one machine's numbers. */
export const codes = <const T extends Record<string, number>>(of: T) =>
  Type.Unsafe<T[keyof T]>({ type: 'integer', enum: Object.values(of), [CALLED]: of });
export const fields = <P extends TProperties>(properties: P) => Type.Object(properties);
export const nothing = fields({});
/**
 * What of a row its spreadsheet can hold, under the names of the row's own fields: each at most once, in the order of
 * the file.
 * @param without what no list shows
 */
export function columnsOf<P extends TProperties, K extends keyof P & string = never>(row: TObject<P>, ...without: K[]) {
  const names = Object.keys(row.properties).filter((name) => !without.some((one) => one === name));
  // The keys of the row but for those that are named.
  const column = oneOf(...(names as Exclude<keyof P & string, K>[]));
  return Type.Array(column, { minItems: 1, maxItems: names.length, uniqueItems: true });
}

export const countryId = oneOf('MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA');
export const currency = oneOf('MXN', 'COP', 'PEN', 'CLP', 'ARS', 'BRL', 'USDT');
export const locale = oneOf('zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG');

/** Added to every write: 32 characters made when the dialog opens. */
export const requestId = Type.String({ pattern: '^[A-Za-z0-9]{32}$' });
/** What an authenticator shows; works once. */
export const sixDigits = Type.String({ pattern: '^\\d{6}$', secret: true });
/** Added where step-up applies. */
export const googleCode = Type.Optional(sixDigits);
export const password = Type.Optional(secret(128));

/**
 * Where no index carries a filter: waits until every row of it is counted, unless whoever asks leaves. Else a page is
 * as much as was found soon, and says so (`counting`).
 */
export const exact = Type.Optional(flag);
/** Which page, and how many rows it has. */
export const paging = {
  current: defaulted(Type.Integer({ minimum: 1, maximum: 1_000_000 }), 1),
  pageSize: defaulted(Type.Integer({ minimum: 1, maximum: 200 }), 10),
};
/** A spreadsheet for people, or plain text for programs; a spreadsheet where it is left out. */
export const fileFormat = Type.Optional(oneOf('xlsx', 'csv'));
/** What people paste to search for: taken without the quotes around it and what nobody sees. */
export const pasted = <T extends TSchema>(field: T): T => Type.With(field, { pasted: true }) as T;
/** Words that a list is searched for. */
export const keyword = Type.Optional(pasted(text(1, 80)));
/** Of many things to choose from those that what is typed finds, or by their ids those that were chosen before. */
export const choosing = (names: Kind) => ({
  keyword,
  ids: Type.Optional(list(idOf(names), 200)),
  /** How many at most. */
  most: defaulted(Type.Integer({ minimum: 1, maximum: 1000 }), 1000),
});
const sortOrder = Type.Optional(oneOf('ascend', 'descend'));
/**
 * What every page call takes.
 * @param sortable fields that the list can be sorted by; without one it has an order of its own, and takes no other
 */
export function pageRequest(): typeof paging & { keyword: typeof keyword };
export function pageRequest<const F extends [string, ...string[]]>(
  ...sortable: F
): typeof paging & { keyword: typeof keyword; sortField: TOptional<TEnum<F>>; sortOrder: typeof sortOrder };
export function pageRequest(...sortable: string[]) {
  return {
    ...paging,
    keyword,
    ...(sortable.length > 0 && { sortField: Type.Optional(Type.Enum(sortable)), sortOrder }),
  };
}
/**
 * Other filters of the same list, of which the number of rows alone is wanted: the presets beside it, in one question.
 */
export const countsOf = <P extends TProperties>(filter: P) => ({
  counts: optional(list(Type.Object(filter, { additionalProperties: false }), 10)),
});
/** How many rows each of them has, in their order. */
const counts = optional(list(count, 10));
/** Not all is counted yet: there are `total` at least, and what else is said of the filter is of those. */
const counting = optional(flag);
/** A page; `total` counts the whole filter, also on a page past the end. */
export const pageOf = <T extends TSchema>(row: T) => fields({ list: Type.Array(row), total: count, counting, counts });
/** A page with figures over the whole filter. */
export const pageWith = <T extends TSchema, S extends TSchema>(row: T, summary: S) =>
  fields({ list: Type.Array(row), total: count, counting, counts, summary });
/**
 * A range of business days in the viewer's zone (0.6), or instants when a person narrows to hours. The default is
 * today.
 */
export const dateRange = {
  startDate: Type.Optional(day),
  endDate: Type.Optional(day),
  startTime: Type.Optional(instant),
  endTime: Type.Optional(instant),
};
/** Which date of a list the range is about, where it has several; what waits for a person (`contract/dated.ts`). */
export const dateTypeOf = <L extends DatedList>(list: L) =>
  // The keys of the record.
  optional(oneOf(...(Object.keys(datedLists[list].dates) as (keyof (typeof datedLists)[L]['dates'] & string)[])));
export const queueOf = <L extends DatedList>(list: L) =>
  optional(oneOf(...(datedLists[list].queues as readonly QueueOf<L>[])));
/** Only says what would become of each: the gate undoes it, and asks for neither proof nor consent (decision 0036). */
export const dryRun = Type.Optional(flag);
/** Input and answer of every save-status call (0.4). */
export const statusRequest = <T extends TSchema>(status: T, names?: Kind) => ({
  ids: list(names === undefined ? id : idOf(names)),
  status,
  reason: Type.Optional(reason),
  dryRun,
});
export const bulkResult = fields({ okIds: list(words), failed: list(fields({ id: words, code: count, msg: words })) });
export type BulkResult = Static<typeof bulkResult>;
/** What the gate answers instead where a second person decides first. */
export const pendingApproval = fields({ approvalId: id, approvalStatus: codes(approvalStatus) });
export type PendingApproval = Static<typeof pendingApproval>;
