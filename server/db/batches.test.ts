import { sql } from 'kysely';
import { gateOfFile } from '../../tests/gate/gate';
import { roles } from '../role/list';

const { db } = gateOfFile();
const everybody = { scope: { kind: 'platform', countryIds: [] }, employeeId: '0' } as const;
const read = () => roles.batches(db.reads, everybody, {}, ['id', 'name'], 2);

test('a file is of one moment: what is changed while it is read stands in the next one', async () => {
  const before = await roles.all(db.reads, everybody);
  const given: string[] = [];
  for await (const rows of read()) {
    if (given.length === 0) await sql`update role set name = name || ' (changed)'`.execute(db.owner);
    given.push(...rows.map(({ name }) => name));
  }
  expect(given.toSorted()).toEqual(before.map(({ name }) => name).toSorted());
  for await (const [first] of read()) expect(first?.name).toMatch(/ \(changed\)$/);
});

test('whoever stops reading gives the connection back, and no turn is lost by it', async () => {
  for (let n = 0; n < 3; n += 1) for await (const _ of read()) break;
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db.owner);
  expect(rows).toEqual([]);
  let count = 0;
  for await (const some of read()) count += some.length;
  expect(count).toBe((await roles.all(db.reads, everybody)).length);
});
