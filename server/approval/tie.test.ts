import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { code } from '#contract/error';
import { DAY } from '#contract/time';
import { type BuildContext, buildContext } from '../../tests/build/context';
import { PASSWORD } from '../../tests/build/employee';
import { type BuiltMerchant, buildMerchant } from '../../tests/build/merchant';
import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { engines } from '../../tests/database/engines';
import { dataOf } from '../../tests/gate/answer';
import { type SignedIn, startApp, type TestApp } from '../../tests/gate/app';
import { consent, decide } from '../../tests/gate/consent';
import { isTied } from '../scope/tie';

describe.each(engines)('on %s', (_, connect) => {
  let db: TestDatabase;
  let app: TestApp;
  let context: BuildContext;
  let merchant: BuiltMerchant;
  let admin: SignedIn;
  let other: SignedIn;
  beforeAll(async () => {
    db = await cloneDatabase({ ...(connect && { connect }) });
    app = await startApp(db);
    context = buildContext(db, app.services);
    merchant = await buildMerchant(context, { available: '100.00' });
  });
  beforeEach(async () => {
    [admin, other] = [await app.as('ADMIN'), await app.as('ADMIN')];
  });
  afterAll(async () => {
    await app.close();
    await db.drop();
  });

  const fine = { currency: 'MXN', direction: 1, from: 1, category: 2, amount: '1.00', reason: 'As the contract says' };
  const ask = async (maker: SignedIn): Promise<string> =>
    (await maker.call('/merchant/deduct', { ...fine, merchantId: merchant.id })).data.approvalId;
  const finance = (madeBy?: SignedIn) => app.as('FINANCE_RISK', madeBy && { madeBy: madeBy.employeeId });
  const seen = async (who: SignedIn, approvalId: string) => dataOf(await who.call('/approval/details', { approvalId }));
  const tied = { code: code.ownRequest };

  test('whoever made an account does not decide what it asks for: not in the program, not in the database, and the request says so', async () => {
    const maker = await finance(admin);
    const id = await ask(maker);
    expect(await seen(admin, id)).toMatchObject({
      approval: { mayAct: false },
      risk: expect.arrayContaining(['tied', 'newAuthority']),
    });
    expect((await admin.call('/approval/page', { box: 'todo' })).data.list).not.toContainEqual(
      expect.objectContaining({ approvalId: id }),
    );
    expect(await decide(admin, id)).toMatchObject(tied);
    expect(await decide(admin, id, { action: 2, remark: 'not this one' })).toMatchObject(tied);
    await expect(
      sql`insert into approval_decision (approval_id, employee_id, user_name, role_code, step, action, hash, at)
        select id, ${admin.employeeId}, 'admin', 'ADMIN', 0, 1, hash, ${app.clock.now()} from approval
        where id = ${id}`.execute(db.writes),
    ).rejects.toThrow('is tied to whoever asked');
    const free = await seen(other, id);
    expect(free).toMatchObject({ approval: { mayAct: true }, risk: expect.arrayContaining(['newAuthority']) });
    expect(free.risk).not.toContain('tied');
    expect(await decide(other, id)).toMatchObject({ code: code.ok });
  });

  test('nor the other way round, nor through a chain of several', async () => {
    const deputy = await app.as('ADMIN', { madeBy: admin.employeeId });
    const maker = await finance(deputy);
    expect(await decide(admin, await ask(maker))).toMatchObject(tied);
    const rule = {
      type: 'merchant.deduct',
      widens: false,
      steps: [{ roles: ['ADMIN'], count: 1 }],
      expireHours: 24,
      status: 0,
      reason: 'Not in force',
    };
    const answer = await admin.call('/approval/rule/save', rule);
    const second = await finance(admin);
    for (const one of [maker, second]) expect(await consent(one, answer)).toMatchObject(tied);
    expect(await consent(other, answer)).toMatchObject({ code: code.ok });
  });

  test('thirty days later they decide as everybody else', async () => {
    const maker = await finance();
    const given = (ago: number) =>
      sql`insert into authority_tie (giver_id, receiver_id, kind, at)
        values (${admin.employeeId}, ${maker.employeeId}, 'password',
        ${new Date(app.clock.now().getTime() - ago)})`.execute(db.writes);
    await given(30 * DAY);
    expect(await decide(admin, await ask(maker))).toMatchObject({ code: code.ok });
    await given(30 * DAY - 60_000);
    expect(await decide(admin, await ask(maker))).toMatchObject(tied);
  });

  test('a right given to a role ties its giver to each of its people, and not those to each other', async () => {
    const [maker, colleague] = [await finance(), await app.as('ADMIN')];
    await sql`insert into authority_tie (giver_id, receiver_id, kind, at)
      select ${admin.employeeId}, id, 'right', ${app.clock.now()}
      from unnest(${[maker.employeeId, colleague.employeeId]}::bigint[]) as id`.execute(db.writes);
    expect(await decide(admin, await ask(maker))).toMatchObject(tied);
    expect(await decide(colleague, await ask(maker))).toMatchObject({ code: code.ok });
  });

  test.each<[string, (who: SignedIn, id: string, name: string) => Promise<{ code: number }>]>([
    ['a new password', (who, id) => who.call('/employee/resetPwd', { id, reason: 'They forgot theirs' })],
    ['another role', (who, id, userName) => who.call('/employee/save', changeOf(id, userName, ['3', '4']))],
    [
      'the account back',
      async (who, id) => {
        await other.call('/employee/saveStatus', { ids: [id], status: 0, reason: 'On leave for now' });
        return who.call('/employee/saveStatus', { ids: [id], status: 1 });
      },
    ],
  ])('whoever gave somebody %s is tied to them', async (_what, give) => {
    const maker = await finance();
    const { userName } = await db.reads
      .selectFrom('employee')
      .select('userName')
      .where('id', '=', maker.employeeId)
      .executeTakeFirstOrThrow();
    const given = await give(admin, maker.employeeId, userName);
    const waited = given.code === code.approvalNeeded;
    if (waited) await consent(other, given as never);
    await signInAgain(maker);
    const id = await ask(maker);
    expect(await decide(admin, id)).toMatchObject(tied);
    if (waited) expect(await decide(other, id)).toMatchObject(tied);
    expect(await decide(await app.as('ADMIN'), id)).toMatchObject({ code: code.ok });
  });

  test('whoever consented to a new person of finance is tied to them alone, for 30 days', async () => {
    const userName = `new.finance.${Date.now()}`;
    const answer = await admin.call('/employee/save', {
      ...{ userName, realName: 'Finance', roleIds: ['3'], countryIds: ['MEX'], ipWhitelist: [], password: PASSWORD },
    });
    expect(answer.code).toBe(code.approvalNeeded);
    expect(await consent(other, answer)).toMatchObject({ code: code.ok });
    const { id } = await db.reads
      .selectFrom('employee')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow();
    const tiedAt = async (who: SignedIn, later: number) =>
      isTied(db.reads, who.employeeId, id, new Date(app.clock.now().getTime() + later));
    expect([await tiedAt(admin, 0), await tiedAt(other, 0), await tiedAt(other, 31 * DAY)]).toEqual([
      true,
      true,
      false,
    ]);
    // It makes no chain: the two who make a person together still decide for each other.
    expect(await isTied(db.reads, other.employeeId, admin.employeeId, app.clock.now())).toBe(false);
  });
  const changeOf = (id: string, userName: string, roleIds: string[]) => ({
    id,
    userName,
    version: 1,
    realName: 'Finance',
    roleIds,
    countryIds: ['MEX'],
    ipWhitelist: [],
  });
  const signInAgain = ({ employeeId }: SignedIn) =>
    sql`with back as (update employee set status = 1, must_change_password = false,
        password_hash = (select password_hash from employee where id = ${other.employeeId}) where id = ${employeeId})
      update session set ended_at = null where employee_id = ${employeeId}`.execute(db.writes);

  test('a tie that comes between the look and the decision is refused in the same words', async () => {
    const maker = await finance();
    const id = await ask(maker);
    let decision: ReturnType<typeof decide> | undefined;
    await db.writes.transaction().execute(async (tx) => {
      await sql`select from merchant where id = ${merchant.id} for update`.execute(tx);
      decision = decide(admin, id);
      // It has looked whether they are tied, and waits to try the request out.
      while ((await sql`select from pg_locks where not granted`.execute(db.reads)).rows.length === 0) await sleep(10);
      await sql`insert into authority_tie (giver_id, receiver_id, kind, at)
        values (${admin.employeeId}, ${maker.employeeId}, 'password', ${app.clock.now()})`.execute(tx);
    });
    expect(await decision).toMatchObject(tied);
  });

  test('a change that gives nothing ties nobody', async () => {
    const maker = await finance();
    const { userName } = await db.reads
      .selectFrom('employee')
      .select('userName')
      .where('id', '=', maker.employeeId)
      .executeTakeFirstOrThrow();
    expect(await admin.call('/employee/save', changeOf(maker.employeeId, userName, ['3']))).toMatchObject({
      code: code.ok,
    });
    expect(await decide(admin, await ask(maker))).toMatchObject({ code: code.ok });
  });
});
