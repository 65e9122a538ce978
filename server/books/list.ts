import { type RawBuilder, sql } from 'kysely';
import { ledger as contract } from '#contract/ledger';
import type { Reads } from '../db/pools';
import { contains } from '../list/condition';
import { listOf } from '../list/list';
import { accountInReach, type Reader } from './reachStore';

interface ListScope extends Reader {
  /** What counts are the journals before this id. */
  before: string;
}

/** What an account held: asked for the rows of a page alone. */
const balanceAt = (before: string) =>
  sql<{ balance: string }>`(select balance::text from account_at(ledger_account.id, ${before}))`.as('held');
/** Whose an account is, or what it is an account of. */
export const ownerName: RawBuilder<string | null> = sql`case ledger_account.owner_type
  when 'merchant' then (select merchant.name from merchant where merchant.id = ledger_account.owner_id)
  when 'agent' then (select agent.name from agent where agent.id = ledger_account.owner_id)
  else case ledger_account.kind
    when 'asset:channel:receivable' then (
      select channel.name from channel where channel.code = split_part(plain_path(ledger_account.path), ':', 3))
    when 'asset:payoutAccount' then (
      select account.account_name from account where account.id::text = split_part(plain_path(ledger_account.path), ':', 3))
  end end`;

/** Accounts of the ledger, by kind and currency. */
export const ledgerAccounts = listOf(contract.accountPage, {
  from: (db: Reads, { before }: ListScope) => db.selectFrom('ledgerAccount').crossJoinLateral(balanceAt(before)),
  id: 'ledgerAccount.id',
  foundIn: 'ledgerAccount',
  scope: accountInReach,
  row: {
    id: 'ledgerAccount.id',
    account: 'ledgerAccount.path',
    kind: 'ledgerAccount.kind',
    ownerName,
    book: 'ledgerAccount.book',
    currency: 'ledgerAccount.currency',
    side: 'ledgerAccount.side',
    strict: 'ledgerAccount.strict',
    balance: { money: sql<string>`held.balance`, in: 'ledgerAccount.currency' },
  },
  filters: {
    kind: { among: 'ledgerAccount.kind' },
    currency: { equals: 'ledgerAccount.currency' },
    book: { equals: 'ledgerAccount.book' },
    asOf: () => undefined,
    keyword: (typed) => sql`(strpos(lower(ledger_account.path), lower(${typed})) > 0
      or ledger_account.owner_type = 'merchant' and ledger_account.owner_id in (
        select merchant.id from merchant where ${contains([sql.ref('merchant.name')], typed)})
      or ledger_account.owner_type = 'agent' and ledger_account.owner_id in (
        select agent.id from agent where ${contains([sql.ref('agent.name')], typed)}))`,
  },
  sorts: {},
  order: [
    ['ledgerAccount.kind', 'asc'],
    ['ledgerAccount.currency', 'asc'],
    ['ledgerAccount.path', 'asc'],
    ['ledgerAccount.id', 'asc'],
  ],
});
