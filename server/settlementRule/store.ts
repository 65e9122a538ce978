// Rules of settlement: the last version of each is in force.
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Currency } from '#contract/money';
import type { SettlingOwner } from '#contract/status';
import type { Tables } from '../db/columns';
import type { Reads, Writes } from '../db/pools';
import { currenciesOf, inScope, isUnlimited, merchantColumns, type Scope } from '../db/scope';
import { among, type OwnBalance } from '../ledger/ownBalances';

export type RuleRow = Selectable<Tables['settlementRule']>;
/** Whose rule, of which currency; everybody's without an owner. */
export interface Whose {
  currency: Currency;
  ownerType?: SettlingOwner | undefined;
  ownerId?: string | undefined;
}

/**
 * Rules are the platform's: everybody's of the currencies of one's countries, and those of owners whom one sees. Who
 * sees some merchants only answers for nobody else.
 */
export function ruleInScope(scope: Scope): RawBuilder<boolean> {
  if (scope.kind !== 'platform') return sql`false`;
  if (isUnlimited(scope)) return sql`true`;
  const ofMerchant = sql<boolean>`(rule.owner_type = 1 and exists (
    select from merchant where merchant.id = rule.owner_id and ${inScope(scope, merchantColumns)}))`;
  if (scope.merchantIds) return ofMerchant;
  const ofAgent = sql<boolean>`(rule.owner_type = 2 and exists (
    select from agent where agent.id = rule.owner_id and agent.country_ids && ${scope.countryIds}::text[]))`;
  const everybodys = sql<boolean>`(rule.owner_type is null and rule.currency = any(${currenciesOf(scope.countryIds)}))`;
  return sql`(${everybodys} or ${ofMerchant} or ${ofAgent})`;
}

/** The last version of exactly this rule, whether it inherits or not. */
export const lastVersion = (db: Reads, { currency, ownerType, ownerId }: Whose): Promise<RuleRow | undefined> =>
  db
    .selectFrom('settlementRule')
    .selectAll()
    .where('currency', '=', currency)
    .where('ownerType', 'is not distinct from', ownerType ?? null)
    .where('ownerId', 'is not distinct from', ownerId ?? null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The rule that each of these owners goes by: its own, unless there is none or it inherits. */
export async function rulesInForce(
  db: Reads,
  balances: readonly OwnBalance[],
): Promise<(of: OwnBalance) => RuleRow | undefined> {
  const currencies = [...new Set(balances.map(({ currency }) => currency))];
  const all = db.selectFrom('settlementRule').selectAll();
  const everybodys = all.where('ownerId', 'is', null).where(sql<boolean>`currency = any(${currencies}::text[])`);
  const own = all.where(
    sql<boolean>`(owner_type, owner_id, currency) in (select owner_type, owner_id, currency from ${among(balances)})`,
  );
  const rules = await db
    .selectFrom(everybodys.unionAll(own).as('rule'))
    .selectAll()
    .distinctOn(['currency', 'ownerType', 'ownerId'])
    .orderBy('currency')
    .orderBy('ownerType')
    .orderBy('ownerId')
    .orderBy('version', 'desc')
    .execute();
  const nameOf = (of: { [K in keyof OwnBalance]: OwnBalance[K] | null }) =>
    `${of.currency} ${of.ownerType} ${of.ownerId}`;
  const found = new Map(rules.map((rule) => [nameOf(rule), rule]));
  return (of) => {
    const own = found.get(nameOf(of));
    return own && !own.inherits ? own : found.get(nameOf({ currency: of.currency, ownerType: null, ownerId: null }));
  };
}

/** Rules as they were last saved; all of them where none are named. */
export const latestOf = (db: Reads, ids?: readonly string[]): Promise<RuleRow[]> =>
  db
    .selectFrom('settlementRule')
    .selectAll()
    .distinctOn('id')
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .orderBy('version', 'desc')
    .execute();

/** Every version of a rule, the last first. */
export const versionsOf = (db: Reads, id: string, most: number): Promise<RuleRow[]> =>
  db.selectFrom('settlementRule').selectAll().where('id', '=', id).orderBy('version', 'desc').limit(most).execute();

/** Nobody saves the same rule meanwhile. */
export const lockRule = (tx: Writes, { currency, ownerType, ownerId }: Whose) =>
  sql`select pg_advisory_xact_lock(hashtextextended(
    ${`settlement_rule ${currency} ${ownerType ?? ''} ${ownerId ?? ''}`}, 0))`.execute(tx);

export const addVersion = (tx: Writes, row: Insertable<Tables['settlementRule']>) =>
  tx.insertInto('settlementRule').values(row).execute();
