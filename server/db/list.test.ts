import { gateOfFile } from '../../tests/gate/gate';
import { roles } from '../role/list';

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
