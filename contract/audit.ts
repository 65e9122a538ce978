import Type, { type Static } from 'typebox';
import { read, write } from './call';
import {
  count,
  dateRange,
  eitherOf,
  exact,
  fields,
  flag,
  id,
  idOf,
  instant,
  keyword,
  list,
  oneOf,
  optional,
  orNull,
  pageOf,
  paging,
  reason,
  secretOnce,
  text,
  words,
} from './shape';
import { valueKind } from './valueKind';

/** One thing that somebody did, or was not allowed to do. */
export const AuditEntry = fields({
  id,
  time: instant,
  userName: words,
  /** Where nobody has signed in: the name they tried. */
  nameTried: orNull(words),
  role: words,
  ip: words,
  device: orNull(words),
  /** The call's area and name, `merchant.freeze`; the console has a word for each. */
  action: words,
  /** What was changed: of several objects the first. */
  objectType: orNull(words),
  objectNo: orNull(words),
  objectCount: count,
  /** The code of the answer; 0 is done. */
  result: count,
  /** For how many alike it stands: what a stranger does, and what is refused, is counted by the minute. */
  times: count,
  reason: orNull(words),
  approvalId: orNull(id),
  /** As the server's log and the message of a fault name it. */
  requestNo: words,
  tookMs: count,
});
export type AuditEntry = Static<typeof AuditEntry>;

/** A value before and after, as text; null where it was not there. */
const Difference = fields({
  field: words,
  /** What the field is called where the server knows it better than the console: a right. */
  label: orNull(words),
  before: orNull(words),
  after: orNull(words),
  kind: valueKind,
  currency: orNull(words),
});
export const AuditChange = fields({ objectType: words, objectNo: words, diff: list(Difference) });
export type AuditChange = Static<typeof AuditChange>;

/**
 * What of an entry its spreadsheet can hold, under the names of the entry's own fields; `changes` is what the drawer
 * shows.
 */
const auditColumn = oneOf(
  'time',
  'userName',
  'nameTried',
  'role',
  'ip',
  'device',
  'action',
  'objectType',
  'objectNo',
  'objectCount',
  'changes',
  'result',
  'times',
  'reason',
  'approvalId',
  'requestNo',
  'tookMs',
);
export type AuditColumn = Static<typeof auditColumn>;
/** Each at most once, in the order of the file. */
const auditColumns = Type.Array(auditColumn, { minItems: 1, maxItems: auditColumn.enum.length, uniqueItems: true });

/** Whose personal data is masked, and which of it may be shown one by one. */
const maskedKinds = ['payment', 'employee', 'settlement', 'settlementAccount', 'bank', 'account'] as const;
const maskedObject = oneOf(...maskedKinds);
export const maskedFields = [
  'payerName',
  'observedPayerName',
  'payerDocNo',
  'payerPhone',
  'payerAccount',
  'phone',
  'email',
  'telegram',
  /** Where an owner's money goes, or ours: a bank's number, or an address. */
  'accountNo',
  'holderDocNo',
] as const;
const maskedField = oneOf(...maskedFields);
export type MaskedObject = Static<typeof maskedObject>;
export type MaskedField = Static<typeof maskedField>;

const filter = {
  ...dateRange,
  /** Any of: the person, the object's number, the request, the address. */
  keyword,
  userName: optional(text(1, 32)),
  employeeId: optional(idOf('employee')),
  /** The first word of the call: `merchant`. */
  module: optional(text(1, 30)),
  action: optional(text(1, 60)),
  objectNo: optional(text(1, 64)),
  ip: optional(text(2, 45)),
  /** True for what was refused, false for what was done. */
  refused: optional(flag),
};

export const audit = {
  page: read('/audit/page', {
    title: 'List what was done, and what was refused, by whom.',
    access: 'audit.view',
    added: true,
    /** Always the latest first. */
    input: { ...paging, exact, ...filter },
    output: pageOf(AuditEntry),
  }),
  details: read('/audit/details', {
    title: 'Show one entry of the audit with what it changed and whether it is sealed.',
    access: 'audit.view',
    added: true,
    input: { id: idOf('audit') },
    output: fields({
      entry: AuditEntry,
      /** What was asked for: a field each, secrets masked. */
      input: list(fields({ field: words, value: words })),
      changes: list(AuditChange),
      /** Its place in the chain; null while it waits for its seal. */
      position: orNull(count),
      sealedTime: orNull(instant),
    }),
  }),
  export: read('/audit/export', {
    title: 'Download what was done as a spreadsheet.',
    access: 'audit.export',
    answers: 'blob',
    added: true,
    input: { ...filter, columns: optional(auditColumns) },
    output: fields({}),
  }),
  unmask: write('/audit/unmask', {
    title: 'Show one masked value in full, for a reason that others can read.',
    access: 'audit.unmask',
    stepUp: true,
    limit: '100/hour',
    added: true,
    /** `id` as other calls name the thing: an order's number, somebody's id. */
    input: {
      objectType: maskedObject,
      id: eitherOf(text(1, 40), maskedKinds, 'objectType'),
      field: maskedField,
      reason,
    },
    /** Null in a repeat: it is kept nowhere. */
    output: fields({ value: secretOnce }),
  }),
};
