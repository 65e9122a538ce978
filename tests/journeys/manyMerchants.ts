// As many merchants as a large house has, for journeys through what is chosen among them.
import { sql } from 'kysely';
import { openData } from '../../scripts/dataFolder';
import { buildContext, newId } from '../build/context';

/** The number of the nth of them, and its name. */
export const numberOf = (nth: number): string => `M${200_000 + nth}`;
export const nameOf = (nth: number): string => `Tienda ${nth}`;

/** Merchants like the demo's first, each with a number and a name of its own. */
export async function buildManyMerchants(dataFolder: string, count: number): Promise<void> {
  const { db, close } = await openData(dataFolder);
  const first = newId(buildContext(db));
  await sql`insert into ${sql.table('merchant')} overriding system value
    select (jsonb_populate_record(one, jsonb_build_object('id', ${first}::bigint + n, 'merchant_no', 'M' || (200000 + n),
      'name', 'Tienda ' || n))).*
    from merchant one, generate_series(1, ${count}::int) n where one.merchant_no = 'M10002'`.execute(db.jobs);
  await close();
}
