import type { Db } from '../db/pools';
import type { Ceiling } from './ceiling';

export const keepCeiling = (db: Db, { currency, dayAmount }: Ceiling) =>
  db
    .insertInto('youngCeiling')
    .values({ currency, dayAmount })
    .onConflict((conflict) => conflict.column('currency').doUpdateSet({ dayAmount }))
    .execute();
