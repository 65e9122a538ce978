import { sql } from 'kysely';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';

/** Journals by their ids, within what somebody may see. */
export const findJournals = (db: Reads, scope: Scope, ids: readonly string[], most: number) =>
  db
    .selectFrom('journal')
    .innerJoin('merchant', 'merchant.id', 'journal.merchantId')
    .select(['journal.id', 'journal.journalNo', 'journal.bizNo'])
    .select(['merchant.id as merchantId', 'merchant.name as merchantName'])
    .where(sql<boolean>`journal.id = any(${ids}::bigint[])`)
    .where(inScope(scope, merchantColumns))
    .orderBy('journal.id', 'desc')
    .limit(most)
    .execute();
export type JournalRow = Awaited<ReturnType<typeof findJournals>>[number];
