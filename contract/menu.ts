import Type, { type Static } from 'typebox';
import { read, write } from './call';
import {
  bulkResult,
  codes,
  count,
  erasable,
  fields,
  flag,
  instant,
  list,
  nothing,
  optional,
  orNull,
  text,
  versionOf,
  words,
} from './shape';

const key = Type.String({ pattern: '^[A-Za-z0-9]{1,40}$' });
/** A page of the console, or a saved view of one; never another site, and nothing that a browser would run. */
const route = Type.String({ pattern: '^/[A-Za-z][\\w/-]{0,60}(\\?[\\w.=&,-]{1,160})?$' });
const visible = codes({ hidden: 0, shown: 1 });

const entry = {
  key: words,
  parentKey: orNull(words),
  /** As the asker's menu would show it. */
  label: words,
  /** In place of the product's own word, in every language. */
  ownLabel: orNull(words),
  route: words,
  icon: words,
  /** It holds other entries and leads nowhere itself. */
  group: flag,
  builtIn: flag,
  visible: flag,
  /** Any one of these opens it; none where it is everybody's. */
  rights: list(words),
  version: count,
  updatedBy: orNull(words),
  updateTime: orNull(instant),
};
export const MenuItem = fields(entry);
export type MenuItem = Static<typeof MenuItem>;

export const menu = {
  tree: read('/menu/tree', {
    title: 'Show the whole menu as it is edited, hidden entries too.',
    access: 'menu.edit',
    added: true,
    input: {},
    output: list(fields({ ...entry, children: list(MenuItem) })),
  }),
  save: write('/menu/save', {
    title: 'Change an entry of the menu, or add one.',
    access: 'menu.edit',
    added: true,
    input: {
      key: optional(key),
      version: versionOf('key'),
      label: erasable(text(1, 40)),
      route: optional(route),
      icon: optional(text(1, 20)),
      /** With none it stands at the top. */
      parentKey: erasable(key),
      group: optional(flag),
    },
    output: MenuItem,
  }),
  saveStatus: write('/menu/saveStatus', {
    title: 'Show entries of the menu or hide them.',
    access: 'menu.edit',
    added: true,
    input: { keys: list(key, 100), status: visible },
    output: bulkResult,
  }),
  sort: write('/menu/sort', {
    title: 'Put the menu into another order.',
    access: 'menu.edit',
    added: true,
    /** Every entry, from top to bottom, under its group. */
    input: { entries: list(Type.Object({ key, parentKey: optional(key) }, { additionalProperties: false }), 200) },
    output: nothing,
  }),
};
