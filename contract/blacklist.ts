import Type, { type Static } from 'typebox';
import { read, write } from './call';
import { ImportResult, importInput } from './importing';
import {
  bulkResult,
  codes,
  count,
  countsOf,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  personal,
  reason,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { listedKind } from './status';

export const blacklistTypes = ['document', 'account', 'phone', 'email', 'ip', 'device', 'usdtAddress'] as const;
export type BlacklistType = (typeof blacklistTypes)[number];
const type = oneOf(...blacklistTypes);
const kind = codes(listedKind);
const standing = codes({ disabled: 0, enabled: 1 });
/** Whom it means; as it is typed, with or without ornaments. */
const value = personal(text(3, 200));

/** Somebody who may not pay, or may all the same. */
export const BlacklistEntry = fields({
  id,
  kind,
  type,
  /** What of it may be shown. */
  value: words,
  /** Null where it holds whoever they pay. */
  merchantId: orNull(id),
  merchantName: orNull(words),
  reason: words,
  /** The order at which they were blocked. */
  orderNo: orNull(words),
  expireTime: orNull(instant),
  status: standing,
  /** Listed before there was one spelling, and nobody can know that it blocks: it must be entered again. */
  reenter: flag,
  createdBy: words,
  createTime: instant,
  version: count,
});
export type BlacklistEntry = Static<typeof BlacklistEntry>;

const filter = {
  type: optional(type),
  kind: optional(kind),
  merchantId: optional(idOf('merchant')),
  status: optional(standing),
  /** Those that must be entered again. */
  reenter: optional(flag),
  /** The whole value: of a part nothing is kept that could be found. */
  value: optional(value),
};

/** Who may not pay: `/blacklist/*`. */
export const blacklist = {
  page: read('/blacklist/page', {
    title: 'List who is blocked, and who is let through.',
    access: 'blacklist.edit',
    added: true,
    input: { ...pageRequest('createTime'), ...filter, ...countsOf(filter) },
    output: pageOf(BlacklistEntry),
  }),
  save: write('/blacklist/save', {
    title: 'Block somebody, let somebody through, or change for how long.',
    access: 'blacklist.edit',
    added: true,
    input: {
      id: optional(idOf('listed')),
      version: versionOf('id'),
      /** The next four are said of a new one, and stay as they are. */
      kind: optional(kind),
      type: optional(type),
      value: optional(value),
      merchantId: optional(idOf('merchant')),
      reason,
      /** Nothing: for ever. */
      expireTime: erasable(instant),
    },
    output: BlacklistEntry,
  }),
  saveStatus: write('/blacklist/saveStatus', {
    title: 'Put entries out of force, or into it again.',
    access: 'blacklist.edit',
    added: true,
    input: statusRequest(standing, 'listed'),
    output: bulkResult,
  }),
  import: write('/blacklist/import', {
    title: 'Block those of a file.',
    access: 'blacklist.edit',
    added: true,
    input: importInput,
    output: ImportResult,
  }),
  check: read('/blacklist/check', {
    title: 'Say whether somebody could pay, and by which entries.',
    access: 'blacklist.edit',
    added: true,
    input: { value, type: optional(type), merchantId: optional(idOf('merchant')) },
    output: fields({ blocked: flag, entries: Type.Array(BlacklistEntry) }),
  }),
};
