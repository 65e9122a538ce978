import { sql } from 'kysely';
import { testInit as contract } from '#contract/testInit';
import type { Reads } from '../db/pools';
import { inScope, merchantColumns, type Scope } from '../db/scope';
import { listOf } from '../list/list';
import { catchAddress } from './catchAddress';

interface ListScope {
  scope: Scope;
  publicUrl: string;
}

/** What temporary addresses were sent, the latest first. */
export const caught = listOf(contract.catcherPage, {
  from: (db: Reads) =>
    db
      .selectFrom('testCatch')
      .innerJoin('testCatcher', 'testCatcher.id', 'testCatch.catcherId')
      .innerJoin('merchant', 'merchant.id', 'testCatcher.merchantId'),
  id: 'testCatch.id',
  scope: ({ scope }: ListScope) => inScope(scope, merchantColumns),
  row: {
    id: 'testCatch.id',
    time: { time: 'testCatch.at' },
    merchantName: 'merchant.name',
    verdict: 'testCatch.verdict',
    answered: 'testCatch.answered',
    ip: 'testCatch.ip',
    headers: 'testCatch.headers',
    body: 'testCatch.body',
    url: ({ publicUrl }) => sql<string>`${catchAddress(publicUrl)} || test_catcher.token`,
  },
  filters: {
    merchantId: { equals: 'testCatcher.merchantId' },
    verdict: { equals: 'testCatch.verdict' },
    keyword: { contains: ['testCatch.body', 'testCatch.headers'] },
  },
  sorts: {},
  order: [['testCatch.id', 'desc']],
});
