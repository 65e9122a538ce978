// Who gave whom power over an account: the two do not decide for each other for 30 days (decision 0015). The rule
// itself is SQL, `tied_to`.
import { type RawBuilder, sql } from 'kysely';
import type { Reads, Writes } from '../db/pools';

/**
 * What was given: a role, a first password, a way past the second factor, the account back, or a right to everybody of
 * a role. Accounts tie by themselves.
 */
export type TieKind = 'role' | 'password' | 'factor' | 'enabled' | 'right';
interface Given {
  /** Employee ids. */
  giver: string;
  receivers: readonly string[];
  kind: TieKind;
  now: Date;
}

/** Notes that somebody gave power to others, in the transaction that gives it. */
export async function tie(tx: Writes, { giver, receivers, kind, now }: Given): Promise<void> {
  const others = receivers.filter((receiver) => receiver !== giver);
  if (others.length === 0) return;
  const rows = others.map((receiverId) => ({ giverId: giver, receiverId, kind, at: now }));
  await tx.insertInto('authorityTie').values(rows).execute();
}

/**
 * Whoever consented to a request that gave somebody power, at this moment and by its maker, is tied to them too. Such a
 * tie makes no chain. What a whole role was given ties its giver alone.
 */
export async function tieConsenters(tx: Writes, { approvalId, now }: { approvalId: string; now: Date }): Promise<void> {
  // biome-ignore lint/plugin: a row for each pair, made of rows that are there.
  await sql`insert into authority_tie
      (giver_id, receiver_id, kind, at)
    select distinct decided.employee_id, tie.receiver_id, 'consent', tie.at
    from approval asked join authority_tie tie on tie.giver_id = asked.maker_id and tie.at = ${now} and tie.kind <> 'right'
      join approval_decision decided on decided.approval_id = asked.id and decided.action = 1
    where asked.id = ${approvalId} and decided.employee_id <> tie.receiver_id`.execute(tx);
}

/** Ids of everybody tied to somebody, themselves included: of use behind `in`. */
export const tiedTo = (employeeId: string, now: Date): RawBuilder<string> =>
  sql`(select tied_to(${employeeId}, ${now}))`;

/** Is one tied to the other? */
export async function isTied(db: Reads | Writes, one: string, other: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select where ${other}::bigint in ${tiedTo(one, now)}`.execute(db);
  return rows.length > 0;
}

/** Is somebody tied to any of these? They themselves are. */
export async function isTiedToAny(db: Reads | Writes, one: string, others: readonly string[], now: Date) {
  if (others.length === 0) return false;
  const { rows } = await sql`select from ${tiedTo(one, now)} as tied(id) where id = any(${[...others]}::bigint[])
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Has somebody been given power by another lately? */
export async function hasNewAuthority(db: Reads, employeeId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select from authority_tie where receiver_id = ${employeeId}
      and at > ${now}::timestamptz - interval '30 days' limit 1`.execute(db);
  return rows.length > 0;
}
