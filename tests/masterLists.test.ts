// The lists of what orders need, without a row, with one, and with ten thousand.
import { sql } from 'kysely';
import { buildAccount } from './build/account';
import { buildAgent } from './build/agent';
import { buildChannel } from './build/channel';
import { buildCompany } from './build/company';
import { buildContact } from './build/contact';
import { type BuildContext, newId } from './build/context';
import { markets } from './build/market';
import { buildMerchant } from './build/merchant';
import { buildRouteRule } from './build/routeRule';
import { dataOf } from './gate/answer';
import { gateOfEach } from './gate/gate';

const { app, context } = gateOfEach({ role: 'ADMIN' });
const MANY = 10_000;

interface List {
  path: string;
  /** Where its rows are, and by which column the copies are told apart. */
  table: string;
  key: 'id' | 'code';
  one: (context: BuildContext) => Promise<unknown>;
  /** What its own filters ask of the row that `one` makes. */
  fits: object;
  /** By which words one of many is found. */
  found?: string;
  fitsNot: object;
}
const enabled = { fits: { status: [1] }, fitsNot: { status: [0] } };
const lists: Record<string, List> = {
  merchants: { path: '/merchant/page', table: 'merchant', key: 'id', one: buildMerchant, ...enabled },
  agents: { path: '/merchant/proxyList', table: 'agent', key: 'id', one: buildAgent, ...enabled },
  companies: { path: '/account/company/page', table: 'company', key: 'id', one: buildCompany, ...enabled },
  channels: {
    ...{ path: '/channel/page', table: 'channel', key: 'code' },
    one: buildChannel,
    fits: { status: [1, 5], method: 'SPEI', countryId: 'MEX' },
    fitsNot: { status: [1], method: 'NOBODY' },
  },
  rules: {
    ...{ path: '/route/rule/page', table: 'route_rule', key: 'id' },
    one: (of) => buildRouteRule(of, { channels: ['SIM'], payMethods: ['SPEI'] }),
    fits: { status: [1], method: 'SPEI', channelCode: 'SIM', countryId: 'BRA' },
    fitsNot: { channelCode: 'NORTH' },
  },
  'accounts that collect': {
    ...{ path: '/account/account/page', table: 'account', key: 'id', found: 'Cuenta 9998' },
    one: buildAccount,
    fits: { status: [1, 2], payType: 'payment', kind: markets.MEX.accountKind, currency: 'MXN' },
    fitsNot: { payType: 'payout' },
  },
  contacts: { path: '/contact/page', table: 'contact', key: 'id', one: buildContact, ...enabled },
};
const cases = Object.entries(lists).map(([name, list]) => ({ name, ...list }));

/** Rows like the one that is there, until there are so many. */
async function fill({ table, key }: Pick<List, 'table' | 'key'>): Promise<void> {
  const first = newId(context);
  const named =
    key === 'code'
      ? sql`'code', 'COPY_' || n`
      : sql`'id', ${first}::bigint + n, 'merchant_no', 'M' || (200000 + n), 'proxy_no', 'P' || (200000 + n),
          'tax_id', 'T' || n, 'account_name', 'Cuenta ' || n, 'identifier', null`;
  const { rows } = await sql<{ columns: string }>`select string_agg(quote_ident(column_name), ', ') as columns
    from information_schema.columns where table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'
    and table_schema = current_schema()`.execute(context.db);
  const columns = sql.raw(rows[0]?.columns ?? '');
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from (
    select (jsonb_populate_record(one, jsonb_build_object(${named}, 'name', 'Copia ' || n))).*
    from ${sql.table(table)} one, generate_series(1, ${MANY - 1}::int) n) copy`.execute(context.db);
}

test.each(cases)('$name: none, one and ten thousand are listed, to the last page', async (list) => {
  const ask = async (input: object) => dataOf(await app.call(list.path, input));
  expect(await ask({})).toMatchObject({ list: [], total: 0 });
  await list.one(context);
  expect(await ask(list.fits)).toMatchObject({ total: 1 });
  expect(await ask(list.fitsNot)).toMatchObject({ list: [], total: 0 });
  await fill(list);
  expect(await ask({})).toMatchObject({ total: MANY });
  const last = await ask({ current: MANY / 20, pageSize: 20 });
  expect(last.list).toHaveLength(20);
  expect(await ask({ keyword: list.found ?? 'Copia 9998' })).toMatchObject({ total: 1 });
  expect((await ask({ current: MANY / 20 + 1, pageSize: 20 })).list).toEqual([]);
});
