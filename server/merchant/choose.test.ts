import { sql } from 'kysely';
import { buildMerchant } from '../../tests/build/merchant';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';

// Ten thousand merchants, of which a picker is sent a hundred: each is found by its name and by its number.
const { db, app, context } = gateOfFile();
const COUNT = 10_000;
let first = 0n;
beforeAll(async () => {
  const { id } = await buildMerchant(context, { name: 'Before all' });
  first = BigInt(id) + 1n;
  await sql`insert into merchant
    select (jsonb_populate_record(one, jsonb_build_object('id', ${String(first)}::bigint + n, 'merchant_no', 'M' || (200000 + n),
      'name', 'Tienda ' || to_char(n, 'FM00000'), 'status', 1 - n % 2))).*
    from merchant one, generate_series(0, ${COUNT - 1}::int) n where one.id = ${id}`.execute(db.jobs);
});
type Chosen = { id: string; name: string; merchantNo: string }[];
const list = async (input: object): Promise<Chosen> => dataOf(await app.call('/merchant/list', input));
const nameOf = (n: number) => `Tienda ${String(n).padStart(5, '0')}`;

test.each([0, 4_999, 5_000, COUNT - 1])('merchant %d of ten thousand is found by name and by number', async (n) => {
  const found = { id: String(first + BigInt(n)), name: nameOf(n), merchantNo: `M${200_000 + n}` };
  expect(await list({ keyword: nameOf(n).toLowerCase(), most: 100 })).toEqual([found]);
  expect(await list({ keyword: `m${200_000 + n}`, most: 100 })).toEqual([found]);
  expect(await list({ keyword: found.id, most: 100 })).toEqual([found]);
});

test('as many are sent as are asked for, by name, and a beginning of a number finds those that begin so', async () => {
  expect((await list({ most: 3 })).map(({ name }) => name)).toEqual(['Before all', nameOf(0), nameOf(1)]);
  expect(await list({ keyword: 'Tienda' })).toHaveLength(1000);
  expect((await list({ keyword: 'M20999', most: 100 })).map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, n) => nameOf(9_990 + n)),
  );
});

test('those that were chosen are told by their ids, disabled ones too, and none that is not seen', async () => {
  const ids = [1, 9_999].map((n) => String(first + BigInt(n)));
  expect((await list({ ids })).map(({ name }) => name)).toEqual([nameOf(1), nameOf(9_999)]);
  expect(await list({ ids, status: 1 })).toEqual([]);
  const brazil = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect(dataOf(await brazil.call('/merchant/list', { ids }))).toEqual([]);
});
