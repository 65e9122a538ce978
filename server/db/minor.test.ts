import { sql } from 'kysely';
import { type Currency, minorDigits, toMajor } from '#contract/money';
import { gateOfFile } from '../../tests/gate/gate';
import { inMinor } from './minor';

const { db } = gateOfFile();

test('an amount that somebody asks for is compared in the decimals of each row’s own currency', async () => {
  const currencies = Object.keys(minorDigits) as Currency[]; // its own keys
  const { rows } = await sql<{ currency: Currency; minor: string }>`
    select currency, trunc(${inMinor('7', 'row.currency')})::text as minor
    from unnest(${currencies}::text[]) as row(currency)`.execute(db.reads);
  expect(rows).toHaveLength(currencies.length);
  for (const { currency, minor } of rows) expect(toMajor(minor, currency)).toMatch(/^7(\.0+)?$/);
});
