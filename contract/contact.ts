import Type, { type Static } from 'typebox';
import { read, write } from './call';
import {
  bulkResult,
  codes,
  count,
  countryId,
  dialled,
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

export const scene = oneOf('support', 'finance', 'tech', 'channel');
/** Kinds of people that see a contact. */
const audience = oneOf('platform', 'merchant', 'agent', 'dealer');
const weekday = oneOf('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun');
const clock = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });
const chosen = <T extends Type.TSchema>(item: T, least: number, most: number) =>
  Type.Array(item, { minItems: least, maxItems: most, uniqueItems: true });

/** How somebody is reached, and when. */
export const reachedBy = {
  name: words,
  roleText: words,
  scene,
  telegram: orNull(words),
  whatsapp: orNull(words),
  phone: orNull(words),
  email: orNull(words),
  /** Whose clock the hours go by. */
  zoneCountry: countryId,
  workDays: list(weekday, 7),
  /** Both or none, which is around the clock; they may cross midnight. */
  workStart: orNull(words),
  workEnd: orNull(words),
  /** By the server's clock. */
  onDuty: flag,
};
export const Contact = fields({
  id,
  ...reachedBy,
  audience: list(audience),
  countryIds: list(countryId),
  /** Whose manager they are, among the merchants that the asker sees. */
  merchantIds: list(id),
  status: codes({ disabled: masterStatus.disabled, enabled: masterStatus.enabled }),
  updateTime: instant,
  version: count,
});
export type Contact = Static<typeof Contact>;

export const contact = {
  page: read('/contact/page', {
    title: 'List whom people can call, to change it.',
    access: 'contact.edit',
    added: true,
    input: {
      ...pageRequest(),
      scene: optional(scene),
      audience: optional(audience),
      countryId: optional(countryId),
      status: optional(list(codes({ disabled: masterStatus.disabled, enabled: masterStatus.enabled }), 2)),
    },
    output: pageOf(Contact),
  }),
  save: write('/contact/save', {
    title: 'Make or change a contact.',
    access: 'contact.edit',
    added: true,
    input: {
      id: optional(idOf('contact')),
      version: versionOf('id'),
      name: text(2, 60),
      roleText: text(2, 60),
      scene,
      audience: chosen(audience, 1, 4),
      /** Every country where there is none. */
      countryIds: optional(chosen(countryId, 0, 6)),
      /** Merchants whose manager they are from now on. */
      merchantIds: optional(list(idOf('merchant'), 200)),
      telegram: erasable(Type.String({ pattern: '^@?[A-Za-z][A-Za-z0-9_]{3,31}$' })),
      whatsapp: erasable(dialled),
      phone: erasable(dialled),
      email: erasable(Type.String({ pattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$', maxLength: 120 })),
      zoneCountry: countryId,
      workDays: chosen(weekday, 1, 7),
      workStart: erasable(clock),
      workEnd: erasable(clock),
    },
    output: Contact,
  }),
  saveStatus: write('/contact/saveStatus', {
    title: 'Show or hide contacts.',
    access: 'contact.edit',
    added: true,
    input: statusRequest(codes({ disabled: masterStatus.disabled, enabled: masterStatus.enabled }), 'contact'),
    output: bulkResult,
  }),
};
