import Type, { type Static } from 'typebox';
import { read, write } from './call';
import {
  bulkResult,
  codes,
  count,
  countryId,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { masterStatus } from './status';

/** Kinds of people whom it is for. */
const audience = oneOf('platform', 'merchant', 'agent', 'dealer');
/** Narrower: the built-in roles; whoever has a role of their own house's counts as of the one it stands below. */
const role = oneOf('ADMIN', 'OPERATION', 'FINANCE_RISK', 'CASHIER', 'MERCHANT', 'U_DEALER', 'PROXY', 'SUPER_PROXY');
const level = oneOf('info', 'important', 'urgent');
const status = codes({ disabled: masterStatus.disabled, enabled: masterStatus.enabled });
const chosen = <T extends Type.TSchema>(item: T, least: number, most: number) =>
  Type.Array(item, { minItems: least, maxItems: most, uniqueItems: true });

/** What is said, in Chinese and as it is said elsewhere; who has not their own language reads English, then Chinese. */
const texts = {
  title: words,
  text: words,
  titleEn: orNull(words),
  textEn: orNull(words),
  titleEs: orNull(words),
  textEs: orNull(words),
  titlePt: orNull(words),
  textPt: orNull(words),
  titleAr: orNull(words),
  textAr: orNull(words),
};
const [title, body] = [text(2, 80), text(2, 2000)];
const toSay = {
  title,
  text: body,
  titleEn: erasable(title),
  textEn: erasable(body),
  titleEs: erasable(title),
  textEs: erasable(body),
  titlePt: erasable(title),
  textPt: erasable(body),
  titleAr: erasable(title),
  textAr: erasable(body),
};

/** As those who write them see one. */
export const Announcement = fields({
  id,
  ...texts,
  level,
  /** Nobody goes on before they have ticked it. */
  mustRead: flag,
  pinned: flag,
  audience: list(audience),
  roles: list(role),
  countryIds: list(countryId),
  /** Of those for some merchants alone. */
  merchantIds: list(id),
  fromTime: instant,
  toTime: orNull(instant),
  status,
  /** Enabled, begun, and not over. */
  inForce: flag,
  readCount: count,
  updateTime: instant,
  version: count,
});
export type Announcement = Static<typeof Announcement>;

/** As those whom it is for see one: in their language, without a word of who else does. */
export const Shown = fields({
  id,
  title: words,
  text: words,
  level,
  mustRead: flag,
  pinned: flag,
  fromTime: instant,
  read: flag,
});
export type Shown = Static<typeof Shown>;

export const announcement = {
  page: read('/announcement/page', {
    title: 'List announcements, to change them.',
    access: 'announcement.edit',
    added: true,
    input: {
      ...pageRequest(),
      level: optional(level),
      audience: optional(audience),
      countryId: optional(countryId),
      mustRead: optional(flag),
      status: optional(status),
    },
    output: pageOf(Announcement),
  }),
  save: write('/announcement/save', {
    title: 'Make or change an announcement.',
    access: 'announcement.edit',
    added: true,
    input: {
      id: optional(idOf('announcement')),
      version: versionOf('id'),
      ...toSay,
      level,
      mustRead: optional(flag),
      pinned: optional(flag),
      audience: chosen(audience, 1, 4),
      roles: optional(chosen(role, 0, 8)),
      /** Every country where there is none. */
      countryIds: optional(chosen(countryId, 0, 6)),
      /** For the people of these merchants alone; it is then for merchants, and of no country. */
      merchantIds: optional(list(idOf('merchant'), 200)),
      /** Now where it is left out. */
      fromTime: optional(instant),
      toTime: erasable(instant),
    },
    output: Announcement,
  }),
  saveStatus: write('/announcement/saveStatus', {
    title: 'Show or hide announcements.',
    access: 'announcement.edit',
    added: true,
    input: statusRequest(status, 'announcement'),
    output: bulkResult,
  }),
  shown: read('/announcement/shown', {
    title: 'Show the asker what is announced to them, unread first.',
    access: 'signedIn',
    added: true,
    input: { /** Those alone that still wait for a tick. */ toTick: optional(flag) },
    output: fields({ list: list(Shown, 100) }),
  }),
  read: write('/announcement/read', {
    title: 'Mark an announcement as read, for the asker alone.',
    access: 'signedIn',
    own: true,
    added: true,
    input: { id: idOf('announcement') },
    output: fields({ unread: count, toTick: count }),
  }),
};
