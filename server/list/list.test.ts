import { sql } from 'kysely';
import { read } from '#contract/call';
import { count, fields, pageOf, pageRequest, words } from '#contract/shape';
import { gateOfFile } from '../../tests/gate/gate';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { roles } from '../role/list';
import { listOf } from './list';

const { db } = gateOfFile();
const everybody = { scope: { kind: 'platform', countryIds: [] }, employeeId: '0' } as const;

test.each([1, 3, 4, 1000])('an export gives every row once, the last first, in batches of %d', async (size) => {
  const ids = (await roles.all(db.reads, everybody)).map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(4);
  const given: string[] = [];
  for await (const rows of roles.batches(db.reads, everybody, {}, undefined, size)) {
    expect(rows.length).toBeLessThanOrEqual(size);
    given.push(...rows.map(({ id }) => id));
  }
  expect(given).toEqual(ids.reverse());
});

/** Roles by number, with a figure that is a fault of those below `first`. */
const figured = listOf(
  read('/test/figured', {
    title: 'List roles with a figure.',
    access: 'role.view',
    input: pageRequest(),
    output: pageOf(fields({ code: words, figure: count })),
  }),
  {
    from: (db: Reads) => db.selectFrom('role').leftJoin('merchant', 'merchant.id', 'role.ownerId'),
    id: 'role.id',
    scope: (_: Scope & { first: number }) => sql<boolean>`merchant.id is null`,
    row: { code: 'role.code', figure: ({ first }) => sql<number>`1 / (role.id >= ${first}::bigint)::int` },
    filters: { keyword: { contains: 'role.name' } },
    sorts: {},
    order: [['role.id', 'asc']],
  },
);
test('what a row computes is asked of the rows of a page alone, never of those before it', async () => {
  const { scope } = everybody;
  const { rows: ids } = await sql<{ id: string; code: string }>`select id, code from role order by id`.execute(
    db.reads,
  );
  const shown = ids[6];
  const whose = { ...scope, first: Number(shown?.id) };
  const { rows, total } = await figured.page(db.reads, whose, { current: 4, pageSize: 2 });
  expect(total).toBe(ids.length);
  expect(rows).toEqual(ids.slice(6, 8).map(({ code }) => ({ code, figure: 1 })));
  await expect(figured.page(db.reads, whose, { current: 3, pageSize: 2 })).rejects.toThrow('division by zero');
});
