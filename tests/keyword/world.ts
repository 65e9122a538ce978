// A row for each list, made so long ago that no list has it among today's, and named with accents.
import { sql } from 'kysely';
import { fundPlace, notifyStatus, paymentStatus, refundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { orderNo } from '../../server/db/orderNo';
import { beginRefund } from '../../server/refund/begin';
import { buildAccount, buildPool } from '../build/account';
import { buildAgent } from '../build/agent';
import { buildAnnouncement } from '../build/announcement';
import { buildApiRequest } from '../build/apiRequest';
import { buildEntry } from '../build/blacklist';
import { buildChannel } from '../build/channel';
import { buildCompany } from '../build/company';
import { buildComplaint } from '../build/complaint';
import { buildContact } from '../build/contact';
import { type BuildContext, newId } from '../build/context';
import { buildEmployee } from '../build/employee';
import { buildFund } from '../build/fund';
import { buildMerchant } from '../build/merchant';
import { buildNotification } from '../build/notification';
import { buildOrder } from '../build/order';
import { pastContext } from '../build/past';
import { buildPlace } from '../build/place';
import { buildReceipt } from '../build/receipt';
import { buildRecharge } from '../build/recharge';
import { buildRouteRule } from '../build/routeRule';
import { buildSettlement } from '../build/settlement';
import { buildSettlementAccount } from '../build/settlementAccount';
import { buildSettlementRule } from '../build/settlementRule';
import { buildStatement } from '../build/statement';
import { buildCatcher, buildTestOrder } from '../build/testOrder';

/** What everything here is called. */
export const NAME = 'Pérez Núñez';

export type Sought = Awaited<ReturnType<typeof buildSought>>;
export async function buildSought(context: BuildContext) {
  const past = pastContext(context, context.clock.now().getTime() - 40 * DAY);
  const masters = await buildMasters(past);
  const money = await buildMoney(past, masters);
  return { ...masters, ...money, ...(await buildLogs(past, masters, money)) };
}

type Masters = Awaited<ReturnType<typeof buildMasters>>;
async function buildMasters(past: BuildContext) {
  const company = await buildCompany(past, { name: NAME, taxId: 'ABC010101XY9' });
  const agent = await buildAgent(past, { name: NAME });
  const merchant = await buildMerchant(past, {
    ...{ name: NAME, agentId: agent.id, companyId: company.id, available: '5000.00' },
  });
  const channel = await buildChannel(past, { code: 'PEREZ_PAY', name: NAME });
  const account = await buildAccount(past, { accountName: NAME, companyId: company.id });
  await buildPool(past, { merchantId: merchant.id, account });
  const place = await buildPlace(past, { companyId: company.id, name: NAME });
  const person = await buildEmployee(past, { role: 'MERCHANT', ownerId: merchant.id, realName: NAME });
  await buildEmployee(past, { role: 'CASHIER', realName: NAME });
  await buildRouteRule(past, { name: NAME });
  await buildContact(past, { name: NAME });
  await buildAnnouncement(past, { title: NAME });
  await buildEntry(past, { value: 'GOMA800101AB1', reason: NAME });
  await past.db.insertInto('role').values({ id: 950, code: 'PEREZ_DESK', name: NAME, scope: 1 }).execute();
  return { company, agent, merchant, channel, account, place, person };
}

async function buildMoney(past: BuildContext, { merchant, account, place, person }: Masters) {
  const status = paymentStatus.paid;
  const paid = { merchant, account, status, createTime: past.clock.now() };
  const order = await buildOrder(past, {
    ...paid,
    merchantOrderNo: 'SHOP-77-A',
    with: { notifyStatus: notifyStatus.failed },
  });
  const traced = { orderId: order.id, channelCode: order.channelCode };
  await sql`insert into upstream_ref (channel_code, upstream_order_no, order_id)
    values (${traced.channelCode}, 'UP-5-B', ${traced.orderId})`.execute(past.db);
  const moment = { now: past.clock.now(), nextId: past.nextId, actor: 'merchant' };
  const wanted = { amount: '1.00', reason: 'as agreed', returnFee: false, status: refundStatus.asked };
  const refund = await past.db.transaction().execute((tx) => beginRefund(tx, order, wanted, moment));
  const complaint = await buildComplaint(past, { order });
  const recharge = await buildRecharge(past, { merchant, maker: { employeeId: person.id }, bankTraceNo: 'TR-8-C' });
  const settles = await buildSettlementAccount(past, { merchantId: merchant.id, makerId: person.id, name: NAME });
  const settlement = await buildSettlement(past, { account: settles, applicantId: person.id });
  await buildSettlementRule(past, { ownerType: 1, ownerId: merchant.id, auto: true });
  const receipt = await buildReceipt(past, { bankTraceNo: 'TR-9-D' });
  const fund = await buildFund(past, { makerId: person.id, to: place.id, toKind: fundPlace.bank });
  await buildTestOrder(past, order);
  await buildCatcher(past, merchant);
  await past.db.updateTable('testCatch').set({ body: NAME }).execute();
  await buildStatement(past, { placeId: place.id, makerId: person.id });
  return { order, refund, complaint, recharge, settles, settlement, receipt, fund };
}

async function buildLogs(past: BuildContext, { merchant, person }: Masters, { order }: { order: Row }) {
  await buildNotification(past, order);
  const requestId = await buildApiRequest(past, { merchantId: merchant.id, orderId: order.id });
  const came = { receivedAt: past.clock.now(), ip: '127.0.0.1', body: '{}', outcome: 'paid', tookMs: 5 };
  await past.db
    .insertInto('channelCallback')
    .values({ ...came, id: newId(past), channelCode: order.channelCode, eventNo: 'E1', orderId: order.id })
    .execute();
  await buildDeed(past, person, order.orderNo);
  await buildRequest(past, person, order.orderNo);
  const journals = past.db.selectFrom('postingKey').select('journalId').where('bizNo', '=', order.orderNo);
  const { journalId } = await journals.executeTakeFirstOrThrow();
  return { apiRequestNo: `r${requestId}`, journalNo: orderNo('J', journalId) };
}
type Row = Awaited<ReturnType<typeof buildOrder>>;
type Person = Masters['person'];

/** Something that somebody did to an order. */
async function buildDeed(past: BuildContext, { id, userName }: Person, no: string): Promise<void> {
  await past.db
    .insertInto('audit')
    .values({
      ...{ id: newId(past), at: past.clock.now(), employeeId: id, userName: NAME, roleCode: 'MERCHANT' },
      ...{ ip: '127.0.0.1', call: 'payment.resendNotify', input: JSON.stringify({ orderNo: no, by: userName }) },
      ...{ result: 0, requestNo: 'req-77-a', tookMs: 3, changes: JSON.stringify([{ type: 'payment', no }]) },
    })
    .execute();
}

/** What waits for a second person. */
async function buildRequest(past: BuildContext, { id }: Person, no: string): Promise<void> {
  const now = past.clock.now();
  await sql`insert into approval (id, call, maker_id, maker_name, maker_role_id, maker_role, owner_type, input, changes,
      hash, shown_at, object_type, object_no, country_id, steps, created_at, expires_at, merchant_ids)
    values (${newId(past)}, 'merchant.deduct', ${id}, ${NAME}, 5, 'MERCHANT', 'platform', '{}', '[]', ${'a'.repeat(64)},
      ${now}, 'payment', ${no}, 'MEX', '[{"roles":["ADMIN"],"count":1}]', ${now}, ${new Date(now.getTime() + DAY)},
      '{}')`.execute(past.db);
  await sql`insert into approval_rule (id, version, call, widens, maker_roles, country_ids, steps, expire_hours, status,
    reason, saved_by, saved_at) values (${newId(past)}, 1, 'merchant.deduct', false, '{}', '{}',
    '[{"roles":["ADMIN"],"count":1}]', 24, 0, 'of the test', ${NAME}, ${now})`.execute(past.db);
}
