// In which entries of the audit a whole number is: by the indexes that there are, on any day.
import { type RawBuilder, sql } from 'kysely';
import { numberSpellings } from '#contract/spelling';
import type { Reads } from '../db/pools';

/** Each condition has an index that says the same. */
const conditionsOf = (typed: string): RawBuilder<boolean>[] => {
  const spelled = numberSpellings(typed);
  return [
    ...spelled.map((no) => sql<boolean>`audit.changes @> ${JSON.stringify([{ no }])}::jsonb`),
    sql<boolean>`(audit.input ? 'orderNo' and audit.input->>'orderNo' = any(${spelled}::text[]))`,
    sql<boolean>`(audit.input ? 'orderNos' and audit.input->'orderNos' ?| ${spelled}::text[])`,
  ];
};
/** Of an object that a number names: it was changed, or somebody asked for it. */
export const isOf = (typed: string): RawBuilder<boolean> => sql`(${sql.join(conditionsOf(typed), sql` or `)})`;

/** The ids of the latest, so many at most. */
export async function entriesOf(db: Reads, typed: string, most: number): Promise<string[]> {
  const parts = conditionsOf(typed).map((condition) => sql`select audit.id from audit where ${condition}`);
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(parts, sql` union `)}) as named
    order by id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}
