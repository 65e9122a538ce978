import { sql } from 'kysely';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { dataOf } from '../../tests/gate/answer';
import { newRequestId, type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { consent, decide } from '../../tests/gate/consent';
import { verify } from '../verification/verify';
import { expireApprovals } from './expiry';

const HOUR = 3_600_000;
const details = '/approval/details';

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  let app: TestApp;
  let context: BuildContext;
  let merchant: BuiltMerchant;
  let admin: SignedIn;
  beforeAll(async () => {
    db = await cloneDatabase({ max: 24, ...(connect && { connect }) });
    app = await startApp(db, { role: 'FINANCE_RISK' });
    context = buildContext(db, app.services);
    admin = await app.as('ADMIN');
  });
  beforeEach(async () => {
    merchant = await buildMerchant(context, { available: '100.00' });
  });
  afterEach(async () => {
    expect((await verify(db.reads)).filter(({ broken }) => broken.length > 0)).toEqual([]);
  });
  afterAll(async () => {
    await app.close();
    await db.drop();
  });

  const bodyOf = (given: object = {}) => ({
    merchantId: merchant.id,
    currency: 'MXN',
    direction: 1,
    from: 1,
    category: 2,
    amount: '10.00',
    reason: 'As the contract says',
    ...given,
  });
  const ask = (given: object = {}, by: Pick<SignedIn, 'call'> = app) => by.call('/merchant/deduct', bodyOf(given));
  const idOf = async (given: object = {}): Promise<string> => dataOf(await ask(given)).approvalId;
  const available = async () => dataOf(await admin.call('/merchant/balanceInfo', { id: merchant.id }))[0].available;
  const shown = async (approvalId: string, by: Pick<SignedIn, 'call'> = admin) =>
    dataOf(await by.call(details, { approvalId }));
  const statusOf = async (approvalId: string) => (await shown(approvalId)).approval.status;
  const audits = async (approvalId: string) =>
    (
      await sql<{ call: string; result: number; userName: string; changes: { type: string }[] }>`
        select call, result, user_name, changes from audit where approval_id = ${approvalId} order by id`.execute(
        db.reads,
      )
    ).rows;
  const journals = async (approvalId: string) =>
    (
      await sql<{ n: number }>`select count(*)::int as n from journal where approval_id = ${approvalId}`.execute(
        db.reads,
      )
    ).rows[0]?.n;

  test('what waits for a second person moves nothing, is filed with one entry of the audit, and answers 1401', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      success: true,
      code: 1401,
      data: { approvalId: expect.any(String), approvalStatus: 1 },
    });
    expect(Object.keys(answer.data)).toEqual(['approvalId', 'approvalStatus']);
    expect(answer.msg).not.toBe('');
    expect(await available()).toBe('100.00');
    expect(await audits(answer.data.approvalId)).toMatchObject([
      { call: 'merchant.deduct', result: 1401, changes: [{ type: 'approval' }] },
    ]);
  });

  test('what the call itself refuses is refused at once and files nothing', async () => {
    const filed = async () =>
      (await sql<{ n: number }>`select count(*)::int as n from approval`.execute(db.reads)).rows[0]?.n;
    const before = await filed();
    expect(await ask({ amount: '100.01' })).toMatchObject({
      success: false,
      code: 1301,
      data: { available: '100.00' },
    });
    expect(await filed()).toBe(before);
  });

  test('a proof is asked for before anything is tried out', async () => {
    expect(await ask({ password: undefined, amount: '100.01' })).toMatchObject({ code: 1202 });
  });

  test('a repeat of the request answers the same, and files nothing more', async () => {
    const requestId = newRequestId();
    const first = await ask({ requestId });
    const again = await ask({ requestId, password: undefined });
    expect(again).toMatchObject({ success: true, code: 1401, data: first.data, headers: { 'x-repeated': '1' } });
    expect(await audits(first.data.approvalId)).toHaveLength(1);
  });

  test('neither proof nor request name is kept with it', async () => {
    const id = await idOf();
    const { rows } = await sql<{ input: object }>`select input from approval where id = ${id}`.execute(db.reads);
    expect(Object.keys(rows[0]?.input ?? {}).sort()).toEqual(Object.keys(bodyOf()).sort());
  });

  test('a second person sees the difference, passes it, and it is booked once with both in the audit (§3.26)', async () => {
    const id = await idOf();
    const seen = await shown(id);
    expect(seen).toMatchObject({
      approval: {
        type: 'merchant.deduct',
        makerRole: 'FINANCE_RISK',
        amount: '10.00',
        currency: 'MXN',
        objectNo: merchant.merchantNo,
        objectName: expect.any(String),
        turns: expect.arrayContaining([{ field: 'direction', value: '1' }]),
        mayAct: true,
      },
      asked: expect.arrayContaining([
        {
          field: 'merchantId',
          value: expect.stringContaining(`(${merchant.merchantNo})`),
          kind: 'text',
          currency: null,
        },
        { field: 'amount', value: '10.00', kind: 'money', currency: 'MXN' },
      ]),
      changes: [
        {
          objectType: 'merchant',
          diff: [{ field: 'available', before: '100.00', after: '90.00', kind: 'money', currency: 'MXN' }],
        },
      ],
      steps: [{ roles: ['ADMIN'], count: 1, decisions: [] }],
    });
    expect(await decide(admin, id)).toMatchObject({ code: 0, data: { approvalStatus: 2 } });
    expect(await available()).toBe('90.00');
    expect(await journals(id)).toBe(1);
    expect((await audits(id)).map(({ call, result }) => [call, result])).toEqual([
      ['merchant.deduct', 1401],
      ['merchant.deduct', 0],
      ['approval.act', 0],
    ]);
    expect(await decide(admin, id)).toMatchObject({ code: 1006 });
    expect(await available()).toBe('90.00');
  });

  test('one’s own request is refused, in the program and in the database', async () => {
    const both = await app.as('ADMIN');
    await sql`insert into role_grant (role_id, grant_key) values (1, 'merchant.deduct') on conflict do nothing`.execute(
      db.writes,
    );
    const own = (await ask({}, both)).data.approvalId;
    await sql`delete from role_grant where role_id = 1 and grant_key = 'merchant.deduct'`.execute(db.writes);
    expect((await shown(own, both)).approval).toMatchObject({ own: true, mayAct: false });
    expect(await decide(both, own)).toMatchObject({ code: 1402 });
    const id = await idOf();
    await expect(
      sql`insert into approval_decision (approval_id, employee_id, user_name, role_code, step, action, hash, at)
        select id, maker_id, maker_name, maker_role, 0, 1, hash, now() from approval where id = ${id}`.execute(
        db.writes,
      ),
    ).rejects.toThrow('was asked for by the one who decides');
    await expect(sql`update approval set status = 2 where id = ${id}`.execute(db.writes)).rejects.toThrow(
      'lacks a consent',
    );
    await expect(sql`update approval set input = '{}' where id = ${id}`.execute(db.writes)).rejects.toThrow(
      'not to be changed',
    );
  });

  test('who is not asked may look and not decide', async () => {
    const id = await idOf();
    const cashier = await app.as('CASHIER');
    expect((await shown(id, cashier)).approval.mayAct).toBe(false);
    expect(await decide(cashier, id)).toMatchObject({ code: 1003 });
    expect(await statusOf(id)).toBe(1);
  });

  test('another fingerprint than the one on file is refused', async () => {
    const id = await idOf();
    expect(await admin.call('/approval/act', { approvalId: id, hash: 'a'.repeat(64), action: 1 })).toMatchObject({
      code: 1005,
    });
    expect(await available()).toBe('100.00');
  });

  test('payments in between do not stop a deduction: it takes what was shown', async () => {
    const id = await idOf();
    await app.call('/merchant/freeze', {
      merchantId: merchant.id,
      currency: 'MXN',
      action: 1,
      scope: 1,
      amount: '30.00',
      reason: 'Complaint',
    });
    expect(await decide(admin, id)).toMatchObject({ data: { approvalStatus: 2 } });
    expect(await available()).toBe('60.00');
  });

  test('a decision takes the turn of the merchant that the request is about', async () => {
    const id = await idOf();
    const turns = jest.spyOn(db.lanes, 'take');
    expect(await decide(admin, id)).toMatchObject({ data: { approvalStatus: 2 } });
    expect(turns.mock.calls.map(([about]) => about)).toEqual([String(merchant.id)]);
    turns.mockRestore();
  });

  test('where it would change something else by now, it is refused, shows the new difference, and that can be passed', async () => {
    const answer = await admin.call('/merchant/saveStatus', {
      ids: [merchant.id],
      status: 4,
      reason: 'Contract ended',
    });
    expect(answer).toMatchObject({ code: 0, data: { failed: [{ code: 1006 }] } });
    const empty = await buildMerchant(context);
    const closing = await admin.call('/merchant/saveStatus', { ids: [empty.id], status: 4, reason: 'Contract ended' });
    expect(closing.code).toBe(1401);
    const id = closing.data.approvalId;
    const { hash } = await shown(id, app);
    expect(await app.call('/merchant/saveStatus', { ids: [empty.id], status: 0, reason: 'x' })).toMatchObject({
      code: 1003,
    });
    await admin.call('/merchant/saveStatus', { ids: [empty.id], status: 0, reason: 'Not used now' });
    const refused = await app.call('/approval/act', { approvalId: id, hash, action: 1 });
    expect(refused).toMatchObject({
      success: false,
      code: 1005,
      data: { changes: [{ diff: [{ field: 'status', before: '0', after: '4' }] }] },
    });
    const anew = await shown(id, app);
    expect(anew).toMatchObject({
      hash: refused.data.hash,
      risk: expect.arrayContaining(['changed']),
      approval: { status: 1, mayAct: true },
    });
    expect(anew.hash).not.toBe(hash);
    expect(await decide(app, id)).toMatchObject({ data: { approvalStatus: 2 } });
  });

  test('a rejection needs its reason, and ends it', async () => {
    const id = await idOf();
    expect(await decide(admin, id, { action: 2 })).toMatchObject({
      code: 1001,
      data: { fields: [{ field: 'remark' }] },
    });
    expect(await decide(admin, id, { action: 2, remark: 'No contract clause' })).toMatchObject({
      data: { approvalStatus: 3 },
    });
    expect((await shown(id)).steps[0].decisions).toMatchObject([{ action: 2, remark: 'No contract clause' }]);
    expect(await available()).toBe('100.00');
  });

  test('only who asked withdraws, and then nobody can pass it', async () => {
    const id = await idOf();
    expect(await admin.call('/approval/cancel', { approvalId: id })).toMatchObject({ code: 1004 });
    expect(await app.call('/approval/cancel', { approvalId: id })).toMatchObject({
      code: 0,
      data: { approvalStatus: 4 },
    });
    expect(await decide(admin, id)).toMatchObject({ code: 1006 });
  });

  test('of two that cannot both be done the second is passed in vain, and keeps the reason', async () => {
    const [first, second] = [await idOf({ amount: '60.00' }), await idOf({ amount: '60.00' })];
    expect(await decide(admin, first)).toMatchObject({ data: { approvalStatus: 2 } });
    expect(await decide(admin, second)).toMatchObject({ success: false, code: 1301 });
    const failed = await shown(second);
    expect(failed.approval.status).toBe(6);
    expect(failed.failure).toContain('40.00 MXN');
    expect(await available()).toBe('40.00');
  });

  test('passed by many at once it is carried out once', async () => {
    const admins = await Promise.all(Array.from({ length: 12 }, () => app.as('ADMIN')));
    const id = await idOf();
    const { hash } = await shown(id);
    const answers = await Promise.all(
      admins.map(({ call }) => call('/approval/act', { approvalId: id, hash, action: 1 })),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 11 }, () => 1006)]);
    expect([await available(), await journals(id)]).toEqual(['90.00', 1]);
  });

  test('the same person at many desks consents once', async () => {
    const id = await idOf();
    const { hash } = await shown(id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => admin.call('/approval/act', { approvalId: id, hash, action: 1 })),
    );
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(await journals(id)).toBe(1);
  });

  test('what nobody decides in time ends: by itself, and to whoever decides too late', async () => {
    const [left, late] = [await idOf(), await idOf()];
    const { createTime, expireTime } = (await shown(left)).approval;
    expect(expireTime - createTime).toBe(24 * HOUR);
    await sql`update approval set expires_at = ${app.clock.now()} where id in (${left}, ${late})`.execute(db.writes);
    expect(await decide(admin, late)).toMatchObject({ code: 1006 });
    expect(await statusOf(late)).toBe(5);
    expect(await expireApprovals(app.services)).toBeGreaterThanOrEqual(1);
    expect(await statusOf(left)).toBe(5);
    expect(await available()).toBe('100.00');
  });

  test('a maker who was disabled meanwhile, or lost the right, has it not carried out', async () => {
    const maker = await app.as('FINANCE_RISK');
    const id = (await ask({}, maker)).data.approvalId;
    await sql`update employee set status = 0 where id = ${maker.employeeId}`.execute(db.writes);
    expect(await decide(admin, id)).toMatchObject({ code: 1006 });
    await sql`update employee set status = 1 where id = ${maker.employeeId}`.execute(db.writes);
    await sql`delete from role_grant where role_id = 3 and grant_key = 'merchant.deduct'`.execute(db.writes);
    expect(await decide(admin, id)).toMatchObject({ code: 1006 });
    expect(await available()).toBe('100.00');
    await sql`insert into role_grant (role_id, grant_key) values (3, 'merchant.deduct')`.execute(db.writes);
    expect(await decide(admin, id)).toMatchObject({ data: { approvalStatus: 2 } });
  });

  test('staff of another country, and merchants, do not see it', async () => {
    const id = await idOf();
    const others = [await app.as('ADMIN', { countryIds: ['CHL'] }), await app.as('MERCHANT', { ownerId: merchant.id })];
    for (const { call } of others) {
      expect(await call(details, { approvalId: id })).toMatchObject({ code: 1004 });
      expect(await call('/approval/act', { approvalId: id, hash: 'a'.repeat(64), action: 1 })).toMatchObject({
        code: 1004,
      });
      expect((await call('/approval/page')).data.total).toBe(0);
    }
    expect(await (await app.as('ADMIN', { countryIds: ['MEX'] })).call(details, { approvalId: id })).toMatchObject({
      code: 0,
    });
  });

  test('each box has what it says, and the badge counts what waits for the person', async () => {
    const fresh = await app.as('ADMIN');
    const count = async () =>
      (await fresh.call('/todo/summary')).data.list.find(({ key }: { key: string }) => key === 'approvalWaiting').count;
    const before = await count();
    const id = await idOf();
    const box = async (name: string, by: Pick<SignedIn, 'call'>) =>
      (await by.call('/approval/page', { box: name, pageSize: 200 })).data.list.some(
        (row: { approvalId: string }) => row.approvalId === id,
      );
    expect([await box('todo', fresh), await box('mine', fresh), await box('done', fresh)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([await box('todo', app), await box('mine', app), await box('done', app)]).toEqual([false, true, false]);
    expect(await count()).toBe(before + 1);
    await decide(admin, id);
    expect([await box('todo', fresh), await box('done', fresh), await count()]).toEqual([false, true, before]);
  });

  test('whoever watches hears of it, and of each change', async () => {
    await sql`delete from outbox`.execute(db.writes);
    const id = await idOf();
    await decide(admin, id);
    const { rows } = await sql<{
      payload: object;
    }>`select payload from outbox where topic = 'approval' order by id`.execute(db.reads);
    expect(rows.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ no: id, kind: 'created', countryId: 'MEX' }),
      expect.objectContaining({ no: id, kind: 'changed' }),
    ]);
  });

  test('a release asked for by finance is passed by an admin, or by other finance', async () => {
    const freeze = (given: object) =>
      app.call('/merchant/freeze', {
        merchantId: merchant.id,
        currency: 'MXN',
        scope: 1,
        reason: 'Complaint',
        ...given,
      });
    const { data } = await freeze({ action: 1, amount: '40.00' });
    const release = await freeze({ action: 2, ticketId: data.ticketId });
    expect(await shown(release.data.approvalId)).toMatchObject({
      approval: { amount: '40.00' },
      steps: [{ roles: ['ADMIN', 'FINANCE_RISK'] }],
    });
    expect(await consent(await app.as('FINANCE_RISK'), release)).toMatchObject({ data: { approvalStatus: 2 } });
    expect(await available()).toBe('100.00');
  });
});
