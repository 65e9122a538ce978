import { sql } from 'kysely';
import { type Country, currencyOf } from '#contract/money';
import { notifyStatus, paymentStatus, refundStatus, ticketStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { beginRefund } from '../../server/refund/begin';
import type { Settings } from '../../server/settings';
import { buildAccount, buildPool } from '../build/account';
import { buildAgent } from '../build/agent';
import { buildAnnouncement } from '../build/announcement';
import { buildApiRequest } from '../build/apiRequest';
import { buildEntry } from '../build/blacklist';
import { buildCompany } from '../build/company';
import { buildComplaint } from '../build/complaint';
import { buildContact } from '../build/contact';
import { type BuildContext, buildContext, newId } from '../build/context';
import { buildEmployee, type EmployeeGiven, type RoleCode } from '../build/employee';
import { buildFile } from '../build/file';
import { buildFund, buildHandover } from '../build/fund';
import { give } from '../build/give';
import { type BuiltMerchant, buildMerchant } from '../build/merchant';
import { buildNotification } from '../build/notification';
import { buildOrder } from '../build/order';
import { buildPlace as buildBankAccount, buildSnapshot } from '../build/place';
import { buildReceipt } from '../build/receipt';
import { buildRecharge } from '../build/recharge';
import { buildRouteRule } from '../build/routeRule';
import { buildSettlement } from '../build/settlement';
import { buildSettlementAccount } from '../build/settlementAccount';
import { buildSettlementRule } from '../build/settlementRule';
import { buildStatement } from '../build/statement';
import { buildCatcher, buildTestOrder } from '../build/testOrder';
import { buildMapped } from './provider';
import { type Readied, readyMoney } from './readied';
import type { Stage } from './stage';

/** Of the merchant, and of its sibling. */
interface Pair {
  own: string;
  sibling: string;
}
/** A super agent, an agent below it, a merchant of each, and everything that hangs on them. */
export interface Tenant {
  superAgent: string;
  agent: string;
  dealer: string;
  companies: Pair;
  accounts: Pair;
  /** Planned ones, each from the account to the next company’s. */
  switches: Pair;
  /** People whom the tenant's country can call. */
  contacts: Pair;
  /** Told to the people of each merchant alone. */
  announcements: Pair;
  listed: Pair;
  /** One account put into a pool, a moment ago. */
  poolBatches: Pair;
  merchant: BuiltMerchant;
  /** Of the super agent itself: in the same tree as `merchant`, and not its agent's. */
  sibling: BuiltMerchant;
  orders: Pair;
  /** Money that was told for an order of each, after its time. */
  receipts: Pair;
  /** Numbers of money that is on its way back. */
  refunds: Pair;
  /** Numbers of complaints that nobody has taken. */
  complaints: Pair;
  /** Numbers of recharges that wait for the cashier. */
  recharges: Pair;
  tickets: Pair;
  /** Where each of the two wants its money. */
  settlementAccounts: Pair;
  /** Numbers of settlements that wait for their audit. */
  settlements: Pair;
  notices: Pair;
  notifications: Pair;
  apiRequests: Pair;
  replays: Pair;
  /** Requests that wait, asked for by the merchant's own person. */
  approvals: Pair;
  /** Bank accounts of the two companies. */
  banks: Pair;
  /** A look at each that waits for its check. */
  snapshots: Pair;
  /** A statement of each that waits for its check, and its line. */
  statements: Pair;
  statementLines: Pair;
  /** A draft of a movement into each. */
  funds: Pair;
  /** Each, as it was handed over and is not signed. */
  handovers: Pair;
  /** Rules of routing for each of the two, switched off. */
  routes: Pair;
  /** Rules by which each of the two is settled. */
  settlementRules: Pair;
  /** Money of the first of the two that somebody can go on with. */
  readied: Readied;
  /** Proofs that were kept with each of the two. */
  files: Pair;
  /** Its people's ids, by user name without the tenant. */
  people: Readonly<Record<string, string>>;
}
export interface World {
  a: Tenant;
  b: Tenant;
  /** A rule of approval, switched off. */
  rule: string;
}

/** Its recharge came by a number that its payment had used. */
export const CLASH = 'SLIP';
async function buildClash({ db }: BuildContext, { recharges, orders }: Tenant): Promise<void> {
  const sides = { kind: 'recharge', no: recharges.own, usedKind: 'payment', usedNo: orders.own };
  const reference = { realm: 'bank 1', day: '2026-01-01', key: CLASH, typed: 'slip' };
  await db
    .insertInto('referenceClash')
    .values({ ...reference, ...sides })
    .execute();
}

/** Marks every text of tenant B: it must not be in any answer to one of A's people. */
export const canary = (entity: string, field: string): string => `CNRY-B-${entity}-${field}`;
/** Amounts of B's orders in major units; their minor units are primes, so no sum of A's makes them by chance. */
export const amountsOfB = ['154858.63', '12997.09', '1047.29'] as const;

export async function buildWorld({ services }: Stage): Promise<World> {
  const { settings } = services;
  const context = buildContext(services.db, { clock: services.clock, vault: services.vault });
  const a = await buildTenant(context, {
    settings,
    countryId: 'MEX',
    name: (entity, field) => `Alpha ${entity} ${field}`,
    amounts: ['1000.00', '500.00', '250.00'],
  });
  const b = await buildTenant(context, { settings, countryId: 'BRA', name: canary, amounts: amountsOfB });
  await buildStaff(context);
  await buildClerk(context);
  await buildDesks(context, a);
  await buildOwnRoles(context, a, b);
  await placeAtCompanies(context, { a, b });
  await tieStaff(context);
  await buildMapped(context);
  await buildRows(context, settings);
  for (const currency of ['MXN', 'BRL']) await buildSettlementRule(context, { currency });
  for (const tenant of [a, b]) await buildClash(context, tenant);
  return { a, b, rule: await buildRule(context) };
}

/** Everybody has uploaded a file of rows. */
async function buildRows(context: BuildContext, settings: Settings): Promise<void> {
  const rows = { name: 'rows.csv', contentType: 'text/csv', bytes: Buffer.from('name\nNorth\n') };
  for (const { id } of await context.db.selectFrom('employee').select('id').execute())
    await buildFile(context, settings, { ...rows, uploadedBy: id });
}

/** Two people for each role of ours, the second of each with the rows of one country. */
async function buildStaff(context: BuildContext): Promise<void> {
  const roles: [RoleCode, string][] = [
    ['ADMIN', 'admin'],
    ['OPERATION', 'operation'],
    ['FINANCE_RISK', 'finance'],
    ['CASHIER', 'cashier'],
  ];
  for (const [role, name] of roles) {
    await buildEmployee(context, {
      role,
      userName: `${name}.all`,
      ...(role === 'FINANCE_RISK' && { secondFactor: SEED }),
    });
    await buildEmployee(context, {
      role,
      userName: `${name}.mex`,
      countryIds: ['MEX'],
      ...(role === 'OPERATION' && { otherRoles: ['FINANCE_RISK'] }),
    });
  }
  await buildEmployee(context, { role: 'ADMIN', userName: 'admin.expired' });
  await buildEmployee(context, { role: 'ADMIN', userName: 'admin.revoked' });
  await buildEmployee(context, { role: 'ADMIN', userName: 'admin.disabled' });
  await buildEmployee(context, { role: 'ADMIN', userName: 'admin.first', mustChangePassword: true });
  await buildEmployee(context, { role: 'ADMIN', userName: 'admin.half', secondFactor: SEED });
}
/** Secret of the authenticators, in base 32. */
export const SEED = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** Who signs in with a code and has no trouble with it. */
export const withFactor: readonly string[] = ['finance.all', 'clerk.mex'];

/** Roles that an administrator made, which may hardly do anything: one for our own people, one for merchants'. */
export const customRole = { id: '90', scope: 1, code: 'CLERK' } as const;
export const shopRole = { id: '91', scope: 2, code: 'SHOP_CLERK' } as const;
/** As two built-in roles and the clerk's, limited to the first merchant of A: by its id, and by its company. */
const desks = [
  { id: '92', code: 'OPERATION_DESK', like: '2', userName: 'operation.merchant', by: 'merchant' },
  { id: '93', code: 'FINANCE_DESK', like: '3', userName: 'finance.company', by: 'company' },
  { id: '94', code: 'CLERK_DESK', like: customRole.id, userName: 'clerk.desk', by: 'merchant' },
] as const;
export const deskRole = desks[2];

/** What houses made for their own people: numbers of A's, of a merchant beside it in the same tree, and of B's. */
export const ownRoles = { merchant: '80', agent: '81', super: '82', sibling: '83', stranger: '84' } as const;

async function buildOwnRoles({ db }: BuildContext, a: Tenant, b: Tenant): Promise<void> {
  const houses: [string, owner: string, scope: number, base: number, name: string][] = [
    [ownRoles.merchant, a.merchant.id, 2, 5, 'Alpha ownRole name'],
    [ownRoles.agent, a.agent, 3, 7, 'Alpha ownRole name'],
    [ownRoles.super, a.superAgent, 3, 8, 'Alpha ownRole name'],
    [ownRoles.sibling, a.sibling.id, 2, 5, 'Alpha ownRole name'],
    [ownRoles.stranger, b.merchant.id, 2, 5, canary('ownRole', 'name')],
  ];
  for (const [id, owner, scope, base, name] of houses) {
    await sql`insert into role (id, code, name, scope, owner_id, base_id)
      values (${id}, ${`OWN_${id}`}, ${name}, ${scope}, ${owner}, ${base})`.execute(db);
    await sql`insert into role_grant (role_id, grant_key) values (${id}, 'payment.view')`.execute(db);
  }
}

/** People of ours whose roles see one merchant. */
async function buildDesks(context: BuildContext, { merchant, companies }: Tenant): Promise<void> {
  for (const { id, code, like, userName, by } of desks) {
    const [merchantIds, companyIds] = by === 'merchant' ? [[merchant.id], []] : [[], [companies.own]];
    await sql`insert into role (id, code, name, scope, built_in, merchant_ids, company_ids)
      values (${id}, ${code}, ${code}, 1, false, ${merchantIds}::bigint[], ${companyIds}::bigint[])`.execute(
      context.db,
    );
    await sql`insert into role_grant (role_id, grant_key) select ${id}, grant_key from role_grant
      where role_id = ${like}`.execute(context.db);
    const person = await buildEmployee(context, { role: 'OPERATION', userName, countryIds: ['MEX'] });
    await sql`update employee_role set role_id = ${id} where employee_id = ${person.id}`.execute(context.db);
  }
}

/** Somebody of ours whom even operation is in charge of. */
async function buildClerk(context: BuildContext): Promise<void> {
  for (const { id, scope, code } of [customRole, shopRole]) {
    await sql`insert into role (id, code, name, scope, built_in)
      values (${id}, ${code}, ${code}, ${scope}, false)`.execute(context.db);
    await sql`insert into role_grant (role_id, grant_key) values (${id}, 'home.view')`.execute(context.db);
  }
  const clerk = await buildEmployee(context, {
    role: 'OPERATION',
    userName: 'clerk.mex',
    countryIds: ['MEX'],
    secondFactor: SEED,
    phone: '+525500000000',
  });
  await sql`update employee_role set role_id = ${customRole.id} where employee_id = ${clerk.id}`.execute(context.db);
}

/**
 * An administrator reset the password of B's person and gave one of finance their role, and asked for the clerk's first
 * password.
 */
async function tieStaff({ db, clock }: BuildContext): Promise<void> {
  const now = clock.now();
  const idOf = (name: string) => sql`(select id from employee where user_name = ${name})`;
  await sql`insert into authority_tie (giver_id, receiver_id, kind, at)
    values (${idOf('admin.all')}, ${idOf('b.merchant')}, 'password', ${now}), (${idOf('admin.all')},
    ${idOf('finance.all')}, 'role', ${now})`.execute(db);
  await sql`update employee
    set first_password_for = ${idOf('admin.all')}, first_password_until = ${new Date(now.getTime() + 7 * DAY)}
    where user_name = 'clerk.mex'`.execute(db);
}

/** Somebody works at each company; whoever works at B's is not of A's country alone. */
async function placeAtCompanies({ db }: BuildContext, { a, b }: Pick<World, 'a' | 'b'>): Promise<void> {
  const places = {
    'clerk.mex': a.companies.own,
    'clerk.desk': a.companies.own,
    'cashier.mex': a.companies.sibling,
    'cashier.all': b.companies.own,
  };
  for (const [userName, id] of Object.entries(places))
    await sql`update employee set company_id = ${id} where user_name = ${userName}`.execute(db);
}

async function buildRule(context: BuildContext): Promise<string> {
  const id = newId(context);
  await sql`insert into approval_rule (id, version, call, widens, maker_roles, country_ids, steps, expire_hours, status,
    reason, saved_by, saved_at)
    values (${id}, 1, 'merchant.deduct', false, '{}', '{}', ${STEPS}::jsonb, 24, 0, 'of the fixture', 'fixture',
    ${context.clock.now()})`.execute(context.db);
  return id;
}
/** Who decides a request, or by a rule. */
const STEPS = JSON.stringify([{ roles: ['ADMIN', 'FINANCE_RISK', 'FINANCE_DESK'], count: 1 }]);
/** Of what a request shows. */
export const SHOWN = 'a'.repeat(64);

interface Given {
  settings: Pick<Settings, 'files'>;
  countryId: Country;
  name: (entity: string, field: string) => string;
  amounts: readonly [string, string, string];
}

async function buildTenant(context: BuildContext, given: Given): Promise<Tenant> {
  const { countryId, name } = given;
  const letter = countryId === 'MEX' ? 'a' : 'b';
  const above = await buildAgent(context, {
    name: name('superAgent', 'name'),
    proxyType: 'admpro',
    countryIds: [countryId],
  });
  const agent = await buildAgent(context, { name: name('agent', 'name'), parentId: above.id, countryIds: [countryId] });
  await addPlace(context, `asset:bank:${letter}`, countryId === 'MEX' ? 'MXN' : 'BRL');
  const one = await buildPlace(context, given, '1');
  const two = await buildPlace(context, given, '2');
  const of = (entity: string, agentId: string, { companyId }: Place) =>
    buildMerchant(context, {
      countryId,
      agentId,
      companyId,
      available: given.amounts[2],
      name: name(entity, 'name'),
      legalName: name(entity, 'legalName'),
      notifyUrl: `http://127.0.0.1/${name(entity, 'notifyUrl')}`,
    });
  const merchant = await of('merchant', agent.id, one);
  const sibling = await of('sibling', above.id, two);
  const dealer = newId(context);
  const people = await buildPeople(
    context,
    letter,
    { merchant: merchant.id, sibling: sibling.id, agent: agent.id, superAgent: above.id, dealer },
    name,
  );
  const owed = await buildOwed(context, merchant, people['merchant'], given);
  const owedToo = await buildOwed(context, sibling, people['sibling'], given);
  const banks = { own: await buildBank(context, given, one, '1'), sibling: await buildBank(context, given, two, '2') };
  const files = {
    own: await buildProof(context, merchant, people['agent'], given),
    sibling: await buildProof(context, sibling, people['super'], given),
  };
  const [statement, statementToo] = [
    await buildStatement(context, { placeId: banks.own, makerId: people['agent'] ?? '' }),
    await buildStatement(context, { placeId: banks.sibling, makerId: people['super'] ?? '' }),
  ];
  return {
    superAgent: above.id,
    banks,
    statements: { own: statement.statementId, sibling: statementToo.statementId },
    statementLines: { own: statement.lineId, sibling: statementToo.lineId },
    snapshots: {
      own: await buildLook(context, banks.own, people['agent']),
      sibling: await buildLook(context, banks.sibling, people['super']),
    },
    funds: {
      own: await buildMovement(context, banks.own, given, people['agent']),
      sibling: await buildMovement(context, banks.sibling, given, people['super']),
    },
    handovers: {
      own: await buildGiving(context, banks.own, [people['agent'], people['super']]),
      sibling: await buildGiving(context, banks.sibling, [people['agent'], people['super']]),
    },
    agent: agent.id,
    dealer,
    companies: { own: one.companyId, sibling: two.companyId },
    accounts: { own: one.account.id, sibling: two.account.id },
    switches: { own: await buildSwitch(context, given, one), sibling: await buildSwitch(context, given, two) },
    announcements: {
      own: await buildAnnouncementOf(context, given, merchant.id),
      sibling: await buildAnnouncementOf(context, given, sibling.id),
    },
    contacts: { own: await buildContactOf(context, given), sibling: await buildContactOf(context, given) },
    listed: {
      own: await buildListed(context, given, merchant.id),
      sibling: await buildListed(context, given, sibling.id),
    },
    poolBatches: {
      own: await buildBatch(context, merchant, one),
      sibling: await buildBatch(context, sibling, two),
    },
    merchant,
    sibling,
    orders: {
      own: await buildOrders(context, merchant, one, given),
      sibling: await buildOrders(context, sibling, two, given),
    },
    refunds: { own: await refundOf(context, merchant), sibling: await refundOf(context, sibling) },
    complaints: {
      own: await buildComplaintOf(context, merchant, one, given),
      sibling: await buildComplaintOf(context, sibling, two, given),
    },
    recharges: {
      own: await buildRechargeOf(context, merchant, banks.own, name),
      sibling: await buildRechargeOf(context, sibling, banks.sibling, name),
    },
    receipts: {
      own: await buildReceiptOf(context, merchant, one, given),
      sibling: await buildReceiptOf(context, sibling, two, given),
    },
    settlementAccounts: { own: owed.account, sibling: owedToo.account },
    settlements: { own: owed.settlement, sibling: owedToo.settlement },
    tickets: { own: await buildTicket(context, merchant, name), sibling: await buildTicket(context, sibling, name) },
    notices: { own: await buildNotice(context, merchant, name), sibling: await buildNotice(context, sibling, name) },
    notifications: {
      own: await buildNotificationOf(context, merchant, name),
      sibling: await buildNotificationOf(context, sibling, name),
    },
    apiRequests: {
      own: await buildRequestOf(context, merchant, name),
      sibling: await buildRequestOf(context, sibling, name),
    },
    replays: { own: await buildReplay(context, merchant, name), sibling: await buildReplay(context, sibling, name) },
    approvals: {
      own: await buildApproval(context, merchant, people['merchant'], name),
      sibling: await buildApproval(context, sibling, people['sibling'], name),
    },
    routes: { own: await buildRoute(context, merchant, name), sibling: await buildRoute(context, sibling, name) },
    settlementRules: {
      own: await buildTerms(context, merchant, given),
      sibling: await buildTerms(context, sibling, given),
    },
    files,
    readied: await readyMoney(context, {
      ...{ merchant, settlementAccountId: owed.account, applicantId: people['merchant'] ?? '' },
      ...{ settings: given.settings, bankId: banks.own, besideId: banks.sibling },
      others: [people['agent'] ?? '', people['super'] ?? ''],
    }),
    people,
  };
}

const buildRoute = (context: BuildContext, { id }: BuiltMerchant, name: Given['name']) =>
  buildRouteRule(context, { name: name('route', 'name'), merchantIds: [id], strategy: 1, status: 0 });

/** Terms of its own; gives the rule's id. */
async function buildTerms(context: BuildContext, { id }: BuiltMerchant, { countryId, name }: Given): Promise<string> {
  const reason = name('settlementRule', 'reason');
  const rule = await buildSettlementRule(context, {
    currency: currencyOf[countryId],
    ownerType: 1,
    ownerId: id,
    auto: true,
    reason,
  });
  return String(rule.id);
}

/** Given by somebody who may see it. */
const buildProof = (context: BuildContext, { id }: BuiltMerchant, uploadedBy = '', { name, settings }: Given) =>
  buildFile(context, settings, { uploadedBy, name: name('file', 'name'), owner: { type: 'merchant', id } });

interface Place {
  companyId: string;
  account: Awaited<ReturnType<typeof buildAccount>>;
}
/** A company with an account at a channel. */
async function buildPlace(context: BuildContext, { countryId, name }: Given, no: string): Promise<Place> {
  const texts = {
    name: name('company', `name${no}`),
    legalName: name('company', `legalName${no}`),
    taxId: name('company', `taxId${no}`),
  };
  const { id: companyId } = await buildCompany(context, { countryId, ...texts });
  const accountTexts = { accountName: name('account', `name${no}`), identifier: name('account', `identifier${no}`) };
  return {
    companyId,
    account: await buildAccount(context, {
      ...{ countryId, companyId, payType: 'both', ...accountTexts },
      with: { identifiers: JSON.stringify({ accountNo: `01234567${no}` }) },
    }),
  };
}

async function buildBank(context: BuildContext, { countryId, name }: Given, { companyId }: Place, no: string) {
  const texts = { name: name('bank', `name${no}`), identifier: name('bank', `identifier${no}`) };
  return (await buildBankAccount(context, { companyId, countryId, ...texts, holderName: name('bank', `holder${no}`) }))
    .id;
}
/** Taken by somebody who is none of those that ask. */
const buildLook = async (context: BuildContext, bankId: string, takerId = '') =>
  (await buildSnapshot(context, { bankId, takerId, day: businessDay(context.clock.now().getTime(), BOOK_ZONE) })).id;

/** Likewise, into a place that holds nothing yet. */
const buildMovement = async (context: BuildContext, bankId: string, { countryId }: Given, makerId = '') =>
  (await buildFund(context, { to: bankId, countryId, makerId })).id;
const buildGiving = async (
  context: BuildContext,
  bankId: string,
  [giverId = '', receiverId = '']: (string | undefined)[],
) => (await buildHandover(context, { bankId, giverId, receiverId })).id;

/** To another account of the same company, in a week. */
async function buildSwitch(context: BuildContext, { countryId, name }: Given, from: Place): Promise<string> {
  const id = newId(context);
  const accountName = name('account', `spare${id}`);
  const to = await buildAccount(context, { countryId, companyId: from.companyId, accountName });
  await context.db
    .insertInto('accountSwitch')
    .values({
      id,
      fromAccountId: from.account.id,
      toAccountId: to.id,
      effectiveTime: new Date(context.clock.now().getTime() + 7 * DAY),
      reason: name('switch', 'reason'),
      madeBy: id,
    })
    .execute();
  return id;
}

/** Where a merchant wants its money, and a peso on its way there. */
async function buildOwed(
  context: BuildContext,
  merchant: BuiltMerchant,
  personId: string | undefined,
  { name }: Given,
) {
  if (personId === undefined) throw new Error('a settlement is asked for by a person');
  const { countryId, currency, id: merchantId } = merchant;
  const own = { holderName: name('settlementAccount', 'holder'), name: name('settlementAccount', 'name') };
  const account = await buildSettlementAccount(context, { merchantId, countryId, makerId: personId, ...own });
  await give(context, { merchantId, currency, amount: 100n });
  const { orderNo: settlement } = await buildSettlement(context, { account, applicantId: personId });
  return { account: account.id, settlement };
}

async function buildContactOf(context: BuildContext, { countryId, name }: Given): Promise<string> {
  const contact = { name: name('contact', 'name'), roleText: name('contact', 'role'), countryIds: [countryId] };
  return (await buildContact(context, { ...contact, zoneCountry: countryId })).id;
}

/** One for the people of a merchant, and beside it one for whoever works in the country. */
async function buildAnnouncementOf(context: BuildContext, { countryId, name }: Given, merchantId: string) {
  const texts = (no: string) => ({
    title: name('announcement', `title${no}`),
    text: name('announcement', `text${no}`),
  });
  await buildAnnouncement(context, { ...texts('1'), countryIds: [countryId] });
  return (await buildAnnouncement(context, { ...texts('2'), audience: ['merchant'], merchantIds: [merchantId] })).id;
}

async function buildListed(context: BuildContext, { name }: Given, merchantId: string): Promise<string> {
  const reason = name('listed', 'reason');
  return (await buildEntry(context, { value: name('listed', 'value'), merchantId, reason })).id;
}

/** To one of our banks, with its proof. */
async function buildRechargeOf(
  context: BuildContext,
  merchant: BuiltMerchant,
  placeId: string,
  name: Given['name'],
): Promise<string> {
  const texts = { fromName: name('recharge', 'fromName') };
  return (await buildRecharge(context, { merchant, placeId, amount: '77.00', with: texts })).orderNo;
}

/** About a payment of its own. */
async function buildComplaintOf(context: BuildContext, merchant: BuiltMerchant, { account }: Place, given: Given) {
  const order = await buildOrder(context, { merchant, account, amount: given.amounts[1], status: paymentStatus.paid });
  const reason = given.name('complaint', 'reason');
  return (await buildComplaint(context, { order, with: { reason } })).complaintNo;
}

/** The first of those that its orders brought. */
async function refundOf({ db }: BuildContext, { id }: BuiltMerchant): Promise<string> {
  const own = db.selectFrom('refund').select('refundNo').where('merchantId', '=', id);
  return (await own.orderBy('id').limit(1).executeTakeFirstOrThrow()).refundNo;
}

/** For an order that nobody paid in time. */
async function buildReceiptOf(context: BuildContext, merchant: BuiltMerchant, { account }: Place, given: Given) {
  const { name, amounts } = given;
  const late = { merchant, account, amount: amounts[1], status: paymentStatus.expired };
  const order = await buildOrder(context, { ...late, merchantOrderNo: name('receipt', `order-${merchant.id}`) });
  const payerName = name('receipt', 'payerName');
  const facts = { order, amount: amounts[1], why: 'late', payerName } as const;
  return (await buildReceipt(context, { ...facts, bankTraceNo: name('receipt', `trace-${merchant.id}`) })).id;
}

/** It put the account, which no pool has any more, into the merchant's. */
async function buildBatch(
  context: BuildContext,
  { id: merchantId }: BuiltMerchant,
  { account }: Place,
): Promise<string> {
  const id = newId(context);
  const place = { weight: 50, priority: 1, minAmount: null, maxAmount: null, exclusive: false, enabled: true };
  await context.db
    .insertInto('poolBatch')
    .values({
      ...{ id, payType: 'payout', action: 1, accountIds: [account.id], payMethods: [] },
      ...{ madeBy: id, madeAt: context.clock.now() },
    })
    .execute();
  await context.db
    .insertInto('poolBatchPlace')
    .values({
      ...{ batchId: id, merchantId, accountId: account.id },
      after: JSON.stringify({ ...place, payMethods: account.payMethods }),
    })
    .execute();
  return id;
}

async function buildPeople(
  context: BuildContext,
  letter: string,
  owners: Record<'merchant' | 'sibling' | 'agent' | 'superAgent' | 'dealer', string>,
  name: Given['name'],
): Promise<Record<string, string>> {
  const people: [string, EmployeeGiven][] = [
    ['merchant', { role: 'MERCHANT', ownerId: owners.merchant }],
    ['merchant.second', { role: 'MERCHANT', ownerId: owners.merchant }],
    ['sibling', { role: 'MERCHANT', ownerId: owners.sibling }],
    ['dealer', { role: 'U_DEALER', ownerId: owners.dealer }],
    ['dealer.second', { role: 'U_DEALER', ownerId: owners.dealer }],
    ['agent', { role: 'PROXY', ownerId: owners.agent }],
    ['agent.second', { role: 'PROXY', ownerId: owners.agent }],
    ['super', { role: 'SUPER_PROXY', ownerId: owners.superAgent }],
    ['super.second', { role: 'SUPER_PROXY', ownerId: owners.superAgent }],
  ];
  const made: Record<string, string> = {};
  for (const [who, given] of people) {
    // The first of a house has made the second.
    const madeBy = made[who.replace('.second', '')];
    const phone = name(who, 'phone');
    const { id } = await buildEmployee(context, {
      ...given,
      phone,
      userName: `${letter}.${who}`,
      ...(madeBy !== undefined && { madeBy }),
    });
    made[who] = id;
    await context.db
      .updateTable('employee')
      .set({ realName: name(who, 'realName') })
      .where('id', '=', id)
      .execute();
  }
  return made;
}

/**
 * A paid one, which is booked, and a failed one with every text that an order can hold; gives the paid one's number.
 */
async function buildOrders(
  context: BuildContext,
  merchant: BuiltMerchant,
  { account }: Place,
  { name, amounts }: Given,
): Promise<string> {
  await buildPool(context, { merchantId: merchant.id, account });
  const texts = (no: string) => ({
    payerName: name('order', 'payerName'),
    payerDocNo: `${name('order', 'payerDocNo')}1`, // a document has a digit
    payerPhone: name('order', 'payerPhone'),
    payerAccount: name('order', 'payerAccount'),
    payReference: name('order', 'payReference'),
    bankTraceNo: name('order', `bankTraceNo${no}`),
    upstreamOrderNo: name('order', `upstreamOrderNo${no}`),
    remark: name('order', 'remark'),
    lastOperator: name('order', 'lastOperator'),
    notifyUrl: `http://127.0.0.1/${name('order', 'notifyUrl')}`,
    riskFlags: [name('order', 'riskFlag')],
  });
  const number = (no: string) => ({
    merchantOrderNo: name('order', `merchantOrderNo-${merchant.id}-${no}`),
    with: texts(`-${merchant.id}-${no}`),
  });
  const paid = await buildOrder(context, {
    merchant,
    account,
    amount: amounts[0],
    status: paymentStatus.paid,
    ...number('1'),
  });
  await buildOrder(context, { merchant, account, amount: amounts[1], status: paymentStatus.failed, ...number('2') });
  await buildOrder(context, { merchant, account, amount: amounts[1], status: paymentStatus.accepted, ...number('3') });
  const { now, nextId } = { now: context.clock.now(), nextId: context.nextId };
  for (const [at, status] of [refundStatus.asked, refundStatus.byHand].entries()) {
    const given = { merchant, account, amount: amounts[1], status: paymentStatus.paid, ...number(`${4 + at}`) };
    const order = await buildOrder(context, given);
    const wanted = { amount: '1.00', reason: name('refund', 'reason'), returnFee: false, status };
    await context.db.transaction().execute((tx) => beginRefund(tx, order, wanted, { now, nextId, actor: 'merchant' }));
  }
  await context.db
    .insertInto('upstreamLog')
    .values({
      id: newId(context),
      orderId: paid.id,
      at: context.clock.now(),
      action: 'create',
      request: JSON.stringify({ to: name('order', 'upstreamRequest') }),
      tookMs: 1,
    })
    .execute();
  await buildTestOrder(context, paid);
  await buildCatcher(context, merchant);
  return paid.orderNo;
}

async function buildTicket(context: BuildContext, merchant: BuiltMerchant, name: Given['name']): Promise<string> {
  const id = newId(context);
  await context.db
    .insertInto('freezeTicket')
    .values({
      id,
      merchantId: merchant.id,
      currency: merchant.currency,
      scope: 3,
      amount: 0n,
      remaining: 0n,
      complaintNo: name('ticket', 'complaintNo'),
      reason: name('ticket', 'reason'),
      status: ticketStatus.open,
      createdBy: name('ticket', 'createdBy'),
      createdAt: context.clock.now(),
    })
    .execute();
  return id;
}

/** A place of ours that nothing has moved through. */
const addPlace = (context: BuildContext, path: string, currency: string) =>
  context.db.insertInto('ledgerAccount').values({ path, currency, side: 'D', strict: false }).execute();

async function buildNotice(context: BuildContext, merchant: BuiltMerchant, name: Given['name']): Promise<string> {
  const id = newId(context);
  await sql`insert into notice (id, kind, grant_key, platform_only, merchant_id, agent_id, country_id, no, created_at)
    values (${id}, 'paymentMismatch', 'payment.view', false, ${merchant.id}, ${merchant.agentId}, ${merchant.countryId},
    ${name('notice', 'no')},
      ${context.clock.now()})`.execute(context.db);
  return id;
}

/** Of the merchant's paid order, which may be told again. */
async function buildNotificationOf(context: BuildContext, { id }: BuiltMerchant, name: Given['name']): Promise<string> {
  const orders = context.db.selectFrom('paymentOrder').selectAll().where('merchantId', '=', id);
  const paid = await orders.where('status', '=', paymentStatus.paid).executeTakeFirstOrThrow();
  const values = { notifyStatus: notifyStatus.ok };
  await context.db.updateTable('paymentOrder').set(values).where('id', '=', paid.id).execute();
  const body = JSON.stringify({ merchantOrderNo: name('notification', 'merchantOrderNo') });
  return buildNotification(context, paid, { body, url: `http://127.0.0.1/${name('notification', 'url')}` });
}

/** What the merchant's system asked. */
const buildRequestOf = (context: BuildContext, { id: merchantId }: BuiltMerchant, name: Given['name']) =>
  buildApiRequest(context, { merchantId, merchantOrderNo: name('apiRequest', 'merchantOrderNo') });

/** Asked for by people of the merchant; nothing is left of it to be sent. */
async function buildReplay(context: BuildContext, { id: merchantId }: BuiltMerchant, name: Given['name']) {
  const id = newId(context);
  const scope = JSON.stringify({ kind: 'merchant', merchantId });
  await context.db
    .insertInto('noticeReplay')
    .values({
      ...{ id, merchantId, scope, filter: '{}', employeeId: id, userName: name('replay', 'userName') },
      ...{ fromId: '1', untilId: '1', total: 1, createdAt: context.clock.now() },
    })
    .execute();
  return id;
}

async function buildApproval(
  context: BuildContext,
  merchant: BuiltMerchant,
  maker: string | undefined,
  name: Given['name'],
): Promise<string> {
  const id = newId(context);
  const now = context.clock.now();
  const input = JSON.stringify({ orderNo: name('approval', 'input') });
  const changes = JSON.stringify([
    {
      type: 'merchant',
      no: name('approval', 'no'),
      before: { rate: name('approval', 'before') },
      after: { rate: name('approval', 'after') },
    },
  ]);
  await sql`insert into approval (id, call, maker_id, maker_name, maker_role_id, maker_role, owner_type, owner_id,
    input, facts, changes, hash, shown_at,
      object_type, object_no, country_id, reason, steps, created_at, expires_at, merchant_ids)
    values (${id}, 'merchant.deduct', ${maker}, ${name('approval', 'makerName')}, 5, 'MERCHANT', 'merchant',
    ${merchant.id}, ${input}::jsonb, null,
      ${changes}::jsonb, ${SHOWN}, ${now}, 'merchant', ${name('approval', 'objectNo')}, ${merchant.countryId},
      ${name('approval', 'reason')},
      ${STEPS}::jsonb, ${now}, ${new Date(now.getTime() + 86_400_000)}, array[${merchant.id}]::bigint[])`.execute(
    context.db,
  );
  return id;
}
