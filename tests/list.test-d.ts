// A list that forgets what the contract names, or gives something else, does not compile. `npm run typecheck` reads
// this file.

import { sql } from 'kysely';
import { read } from '#contract/call';
import {
  codes,
  count,
  dateRange,
  fields,
  id,
  idOf,
  instant,
  optional,
  orNull,
  pageOf,
  pageRequest,
  queueOf,
  text,
  words,
} from '#contract/shape';
import { roleScope } from '#contract/status';
import type { Reads } from '../server/db/pools';
import { type Rows, rowsOf } from '../server/db/rows';
import type { Scope } from '../server/db/scope';
import { type DaysList, datedListOf, type Looker } from '../server/list/datedList';
import { type List, listOf } from '../server/list/list';

const call = read('/role/page', {
  title: 'List examples.',
  access: 'role.view',
  input: {
    ...pageRequest('name'),
    kinds: optional(text(1, 3)),
    since: optional(instant),
    role: optional(idOf('role')),
  },
  output: pageOf(fields({ id, name: words, scope: codes(roleScope), version: count, updateTime: orNull(instant) })),
});
const from = (db: Reads) => db.selectFrom('role').leftJoin('loginPolicy', 'loginPolicy.roleId', 'role.id');
const id_ = 'role.id' as const;
const scope = ({ kind }: Scope) => sql<boolean>`${kind === 'platform'}`;
const row = {
  name: 'role.name',
  scope: 'role.scope',
  version: 'role.version',
  updateTime: { time: 'role.updatedAt' },
  days: 'loginPolicy.passwordDays',
} as const;
const filters = {
  keyword: { contains: ['role.name', 'role.code'] },
  kinds: { equals: 'role.code' },
  since: { since: 'role.updatedAt' },
  role: { equals: 'role.id' },
} as const;
const sorts = { name: 'role.name' } as const;
const order = 'name' as const;

export const whole: List<
  typeof call,
  Scope,
  { name: string; scope: 1 | 2 | 3 | 4; version: number; updateTime: number | null; days: number | null }
> = listOf(call, { from, id: id_, scope, row, filters, sorts, order });
// @ts-expect-error nobody says whose rows they are
export const everybodys = listOf(call, { from, id: id_, row, filters, sorts, order });
// @ts-expect-error and nobody may look without saying who they are
export const nobody = (db: Reads) => whole.find(db, '1');
const { role: _role, ...fewer } = filters;
// @ts-expect-error a filter that the contract names is not used
export const unused = listOf(call, { from, id: id_, scope, row, filters: fewer, sorts, order });
const dated = read('/role/dated', {
  title: 'List examples.',
  access: 'role.view',
  input: dateRange,
  output: call.output,
});
const last = [[id_, 'desc']] as const;
export const byDates = listOf(dated, {
  from,
  id: id_,
  scope,
  row,
  filters: { dates: () => sql<boolean>`true` },
  sorts: {},
  order: last,
});
// @ts-expect-error nobody says what the dates of a range mean
export const undated = listOf(dated, { from, id: id_, scope, row, filters: {}, sorts: {}, order: last });
const ofDays = read('/role/days', {
  title: 'List examples.',
  access: 'role.view',
  input: { ...dateRange, queue: queueOf('refund'), role: optional(idOf('role')) },
  output: call.output,
});
const facts = { days: 'refund', from, id: id_, scope: ({ scope: of }: Looker<'refund'>) => scope(of), row } as const;
const dates = { created: () => sql<boolean>`true` };
const queues = { refundReview: () => sql<boolean>`true`, refundUnknown: () => sql<boolean>`true` };
const since = { waitsSince: sql<Date | null>`null`, sorts: {}, order: last, filters: { role: filters.role } };
export const inDays: DaysList<'refund'> = datedListOf(ofDays, { ...facts, ...since, dates, queues });
// @ts-expect-error nobody says what a date of the list means
export const dateless = datedListOf(ofDays, { ...facts, ...since, dates: {}, queues });
// @ts-expect-error a queue of the list is forgotten
export const queueless = datedListOf(ofDays, { ...facts, ...since, dates, queues: { refundReview: dates.created } });
// @ts-expect-error a filter that the contract names is not used
export const unusedInDays = datedListOf(ofDays, { ...facts, ...since, dates, queues, filters: {} });
// @ts-expect-error a field that the contract sorts by is forgotten
export const unsorted = listOf(call, { from, id: id_, scope, row, filters, sorts: {}, order });
// @ts-expect-error the list is not sorted by what it begins with
export const unordered = listOf(call, { from, id: id_, scope, row, filters, sorts, order: 'code' });
// @ts-expect-error there is no such column
export const misspelt = listOf(call, { from, id: id_, scope, row: { name: 'role.nmae' }, filters, sorts, order });
// @ts-expect-error the table is not joined
export const unjoined = listOf(call, { from, id: id_, scope, row: { name: 'merchant.name' }, filters, sorts, order });
// @ts-expect-error the contract says that a version is a number
export const other = listOf(call, { from, id: id_, scope, row: { version: 'role.name' }, filters, sorts, order });
export const priced = listOf(call, {
  from,
  id: id_,
  scope,
  // @ts-expect-error a name is no currency
  row: { name: { money: 'role.version', in: 'role.name' } },
  filters,
  sorts,
  order,
});
export const part = listOf(call, {
  from,
  id: id_,
  scope,
  row,
  // @ts-expect-error part of a number names nothing
  filters: { ...filters, since: { contains: 'role.name' } },
  sorts,
  order,
});

/** What is given of one thing may be more than a list shows, and is somebody's all the same. */
export const alone: Rows<Scope, { name: string; code: string }> = rowsOf({
  from,
  id: id_,
  scope,
  row: { name: 'role.name', code: 'role.code' },
});
// @ts-expect-error nobody says whose it is
export const nobodys = rowsOf({ from, id: id_, row });
// @ts-expect-error there is no such column
export const misnamed = rowsOf({ from, id: id_, scope, row: { name: 'role.nmae' } });

const owners = { ...filters, kinds: { equals: 'loginPolicy.roleId' } } as const;
export const joined = listOf(call, { from, id: id_, scope, row, filters: owners, sorts, order });
// @ts-expect-error a list that is found in one table is not narrowed by another
export const looked = listOf(call, { from, foundIn: 'role', id: id_, scope, row, filters: owners, sorts, order });
