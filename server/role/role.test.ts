import { sql } from 'kysely';
import { code } from '#contract/error';
import { approvalStatus } from '#contract/status';
import { buildMerchant } from '../../tests/build/merchant';
import type { CallAs, SignedIn } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';
import { builtInRoles } from './grants';

const { db, app, context } = gateOfFile();

interface Wish {
  id?: string;
  version?: number;
  name: string;
  code: string;
  scope: number;
  menuIds: string[];
  buttonKeys: string[];
  dataScope: { countryIds: string[]; merchantIds: string[]; companyIds: string[]; maskFields: string[] };
}
const unlimited = { countryIds: [], merchantIds: [], companyIds: [], maskFields: [] };
const EVERYBODYS = ['welcome', 'info', 'modifyPwd', 'googleAuth'];

/** A role as it stands, as its editor would send it back. */
async function asItIs(id: string): Promise<Wish> {
  const { data } = await app.call('/role/fetchRole', { id });
  const { name, code: ofRole, scope, version } = data.role;
  return {
    id,
    version,
    name,
    code: ofRole,
    scope,
    menuIds: data.menuIds,
    buttonKeys: data.buttonKeys,
    dataScope: data.dataScope,
  };
}
let made = 0;
async function newRole(given: Partial<Wish> = {}, call: CallAs = app.call) {
  made += 1;
  const wish = {
    name: `Own ${made}`,
    code: `OWN_${'X'.repeat(made)}`,
    scope: 1,
    menuIds: EVERYBODYS,
    buttonKeys: [],
    dataScope: unlimited,
    ...given,
  };
  return { wish, answer: await call('/role/save', wish) };
}
const without = (keys: readonly string[], ...lost: string[]) => keys.filter((key) => !lost.includes(key));
async function give(person: SignedIn, roleId: string): Promise<CallAs> {
  await sql`insert into employee_role (employee_id, role_id, position)
    values (${person.employeeId}, ${roleId}, 5)`.execute(db.writes);
  return (path, body = {}, headers = {}) => person.call(path, body, { role: roleId, ...headers });
}

describe('a role', () => {
  test('is made, found, changed and told to the audit, right by right (§6.15)', async () => {
    const { wish, answer } = await newRole({
      buttonKeys: ['payment.view', 'payment.query'],
      menuIds: [...EVERYBODYS, 'paymentOrder'],
    });
    expect(answer).toMatchObject({
      code: 0,
      data: { code: wish.code, userCount: 0, menuCount: 5, builtIn: false, status: 1, version: 1 },
    });
    const { id } = answer.data;
    const changed = await app.call('/role/save', {
      ...wish,
      id,
      version: 1,
      name: 'Quiet',
      buttonKeys: ['payment.view'],
    });
    expect(changed.data).toMatchObject({ name: 'Quiet', version: 2 });
    expect((await app.call('/role/page', { name: 'quie' })).data).toMatchObject({ total: 1, list: [{ id }] });
    const { data } = await app.call('/audit/page', { action: 'role.save', objectNo: wish.code });
    const { data: entry } = await app.call('/audit/details', { id: data.list[0].id });
    expect(entry.changes[0].diff).toMatchObject([
      { field: 'name', label: null, before: wish.name, after: 'Quiet', kind: 'text' },
      { field: 'payment.query', label: expect.stringMatching(/^[^.]+$/), before: 'true', after: 'false', kind: 'flag' },
    ]);
  });

  test('keeps the code and kind that it was made with, and no other takes its code', async () => {
    const { wish, answer } = await newRole();
    const { id } = answer.data;
    expect(await app.call('/role/save', { ...wish, id, version: 1, code: 'OTHER' })).toMatchObject({
      code: code.badParameter,
    });
    expect(await app.call('/role/save', { ...wish, id, version: 1, scope: 2 })).toMatchObject({
      code: code.badParameter,
    });
    expect(await app.call('/role/save', wish)).toMatchObject({ code: code.duplicate });
  });

  test('that somebody else has changed meanwhile is not written over', async () => {
    const { wish, answer } = await newRole();
    const { id } = answer.data;
    expect((await app.call('/role/save', { ...wish, id, version: 1 })).code).toBe(0);
    expect((await app.call('/role/save', { ...wish, id, version: 1 })).code).toBe(code.versionConflict);
  });
});

describe('a built-in role', () => {
  test('keeps code, kind and name, and cannot be disabled', async () => {
    for (const { id } of builtInRoles) {
      const wish = await asItIs(String(id));
      expect(await app.call('/role/save', { ...wish, code: 'SOMETHING' })).toMatchObject({ code: code.badParameter });
    }
    const { data } = await app.call('/role/saveStatus', { ids: builtInRoles.map(({ id }) => String(id)), status: 0 });
    expect(data.okIds).toEqual([]);
    expect(data.failed).toHaveLength(builtInRoles.length);
  });

  test('loses a right at the very next request of its people, and gets back what it was made with', async () => {
    const operator = await app.as('OPERATION');
    const wish = await asItIs('2');
    expect((await operator.call('/order/payment/notify', { orderNos: ['P1'] })).code).not.toBe(code.noPermission);
    await app.call('/role/save', { ...wish, buttonKeys: without(wish.buttonKeys, 'payment.notify') });
    expect((await operator.call('/order/payment/notify', { orderNos: ['P1'] })).code).toBe(code.noPermission);
    expect((await operator.call('/employee/fetchMenu')).data.grants).not.toContain('payment.notify');
    expect((await app.call('/role/save', { ...wish, version: (wish.version ?? 0) + 1 })).code).toBe(0);
    expect((await operator.call('/order/payment/notify', { orderNos: ['P1'] })).code).not.toBe(code.noPermission);
  });

  test('that loses a right answers nothing more with it from the moment the administrator has their answer', async () => {
    const operator = await app.as('OPERATION');
    const wish = await asItIs('2');
    expect((await operator.call('/merchant/page')).code).toBe(0);
    const answers: { at: number; code: number }[] = [];
    let over = false;
    const victim = (async () => {
      while (!over) {
        const at = performance.now();
        answers.push({ at, code: (await operator.call('/merchant/page')).code });
      }
    })();
    const menuIds = without(wish.menuIds, 'merchant');
    expect(
      (await app.call('/role/save', { ...wish, menuIds, buttonKeys: without(wish.buttonKeys, 'merchant.view') })).code,
    ).toBe(0);
    const answered = performance.now();
    while (answers.filter(({ at }) => at > answered).length < 5) await operator.call('/employee/fetchMenu');
    over = true;
    await victim;
    expect(new Set(answers.filter(({ at }) => at > answered).map((one) => one.code))).toEqual(
      new Set([code.noPermission]),
    );
    await app.call('/role/save', { ...wish, version: (wish.version ?? 0) + 1 });
  });

  test('of those who check gets its right back from two administrators, who do not hold it', async () => {
    const wish = await asItIs('3');
    expect(wish.buttonKeys).toContain('merchant.deduct');
    expect(
      (await app.call('/role/save', { ...wish, buttonKeys: without(wish.buttonKeys, 'merchant.deduct') })).code,
    ).toBe(0);
    const given = await app.call('/role/save', { ...wish, version: (wish.version ?? 0) + 1 });
    expect(given.code).toBe(code.approvalNeeded);
    expect((await asItIs('3')).buttonKeys).not.toContain('merchant.deduct');
    expect(await consent(await app.as('ADMIN'), given)).toMatchObject({
      data: { approvalStatus: approvalStatus.passed },
    });
    expect((await asItIs('3')).buttonKeys).toContain('merchant.deduct');
  });
});

describe('nobody grants what they do not hold:', () => {
  test('an administrator does not give the checkers’ rights to the makers', async () => {
    const wish = await asItIs('2');
    const refused = await app.call('/role/save', { ...wish, buttonKeys: [...wish.buttonKeys, 'merchant.deduct'] });
    expect(refused).toMatchObject({
      code: code.noPermission,
      msg: 'You do not hold “Deduct and credit” yourself, so you cannot give it.',
    });
    expect((await newRole({ buttonKeys: ['merchant.deduct'] })).answer.code).toBe(code.noPermission);
  });

  test('a right that was not made for a kind of people is not given to them', async () => {
    expect((await newRole({ scope: 2, buttonKeys: ['merchant.freeze'] })).answer).toMatchObject({
      code: code.badParameter,
    });
    expect((await newRole({ scope: 2, buttonKeys: ['payout.create'], menuIds: EVERYBODYS })).answer.code).toBe(0);
  });

  test('a right that does not exist is refused', async () => {
    expect((await newRole({ buttonKeys: ['payment.everything'] })).answer).toMatchObject({ code: code.badParameter });
  });

  test('whoever may not edit roles, or belongs to a merchant, changes none', async () => {
    const { wish } = await newRole();
    for (const role of ['OPERATION', 'FINANCE_RISK', 'CASHIER', 'U_DEALER', 'SUPER_PROXY'] as const)
      expect((await (await app.as(role, { ownerId: '1' })).call('/role/save', wish)).code).toBe(code.noPermission);
    const merchant = await app.as('MERCHANT', { ownerId: '1' });
    await sql`insert into role_grant (role_id, grant_key) values (5, 'role.edit')`.execute(db.writes);
    expect((await merchant.call('/role/save', wish)).code).toBe(code.noPermission);
    expect((await merchant.call('/role/saveStatus', { ids: ['5'], status: 0 })).code).toBe(code.noPermission);
    await sql`delete from role_grant where role_id = 5 and grant_key = 'role.edit'`.execute(db.writes);
  });
});

test('an administrator cannot lock everybody out: the rights that govern stay, and so do their data and menu', async () => {
  const wish = await asItIs('1');
  for (const right of ['role.edit', 'employee.edit', 'audit.all'])
    expect(await app.call('/role/save', { ...wish, buttonKeys: without(wish.buttonKeys, right) })).toMatchObject({
      code: code.transitionNotAllowed,
    });
  const limited = { ...wish, dataScope: { ...unlimited, countryIds: ['MEX'] } };
  expect((await app.call('/role/save', limited)).code).toBe(code.transitionNotAllowed);
  expect((await app.call('/role/save', { ...wish, menuIds: without(wish.menuIds, 'access') })).code).toBe(
    code.transitionNotAllowed,
  );
  expect(
    (await app.call('/role/save', { ...wish, buttonKeys: without(wish.buttonKeys, 'merchant.export') })).code,
  ).toBe(0);
});

describe('disabling a role', () => {
  test('tells first who has it, then ends their sessions', async () => {
    const { answer } = await newRole({ buttonKeys: ['payment.view'], menuIds: EVERYBODYS });
    const { id } = answer.data;
    const person = await app.as('CASHIER', { userName: 'in.this.role' });
    const call = await give(person, id);
    expect((await call('/order/payment/page')).code).toBe(0);
    const { data } = await app.call('/role/impact', { id, status: 0 });
    expect(data).toMatchObject({
      people: 1,
      liveSessions: 1,
      users: [{ userName: 'in.this.role' }],
      lost: [{ key: 'payment.view' }],
    });
    await sql`insert into login_policy (role_id, idle_minutes, updated_by, updated_at)
      values (${id}, 5, 'ops', now())`.execute(db.writes);
    app.clock.jump(6 * 60_000);
    expect((await app.call('/role/impact', { id, status: 0 })).data).toMatchObject({ people: 1, liveSessions: 0 });
    await sql`delete from login_policy where role_id = ${id}`.execute(db.writes);
    expect((await call('/order/payment/page')).code).toBe(0);
    expect((await app.call('/role/saveStatus', { ids: [id], status: 0 })).data).toEqual({ okIds: [id], failed: [] });
    expect((await call('/order/payment/page')).code).toBe(code.sessionInvalid);
    expect((await app.call('/role/list', { status: 1 })).data.map((row: { id: string }) => row.id)).not.toContain(id);
  });

  test('is not done to the one that one acts in', async () => {
    const { wish, answer } = await newRole({ buttonKeys: ['role.view', 'role.edit'], menuIds: EVERYBODYS });
    await consent(await app.as('ADMIN'), answer);
    const [{ id }] = (await app.call('/role/page', { code: wish.code })).data.list;
    const call = await give(await app.as('CASHIER'), id);
    expect((await call('/role/saveStatus', { ids: [id, '999'], status: 0 })).data.failed).toMatchObject([
      { id, code: code.transitionNotAllowed },
      { id: '999', code: code.notFound },
    ]);
  });
});

describe('the menu of a role', () => {
  test('leaves out what was not chosen, though its rights would open it', async () => {
    const { wish, answer } = await newRole({
      buttonKeys: ['payment.view', 'billing.view'],
      menuIds: ['paymentOrder', 'info'],
    });
    const { id } = answer.data;
    const call = await give(await app.as('CASHIER'), id);
    const routes = async () =>
      (await call('/employee/fetchMenu')).data.menus.flatMap(
        (top: { route: string; childMenus: { route: string }[] }) =>
          top.childMenus.length > 0 ? top.childMenus.map(({ route }) => route) : [top.route],
      );
    expect(await routes()).toEqual(['/paymentOrder', '/info']);
    expect((await app.call('/role/fetchRole', { id })).data.menuIds).toEqual(['paymentOrder', 'info']);
    await app.call('/role/save', { ...wish, id, version: 1, menuIds: ['paymentOrder', 'billingFlow', 'info'] });
    expect(await routes()).toEqual(['/paymentOrder', '/billingFlow', '/info']);
  });

  test('has no entry that its rights do not open', async () => {
    expect((await newRole({ menuIds: ['paymentOrder'] })).answer).toMatchObject({ code: code.badParameter });
  });
});

test('the tree has every right of the kind once, in the reader’s language, ticked as the role has them (§6.15)', async () => {
  interface Node {
    key: string;
    label: string;
    checked: boolean;
    halfChecked: boolean;
    grantable: boolean;
    children: Node[];
  }
  const all = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...all(node.children)]);
  const read = async (body: object) => all((await app.call('/role/fetchMenu', body)).data);
  const [cashier, { data: role }] = [await read({ roleId: '4' }), await app.call('/role/fetchRole', { id: '4' })];
  const rights = cashier.filter(({ key }) => key.includes('.'));
  expect(new Set(rights.map(({ key }) => key)).size).toBe(rights.length);
  expect(rights.flatMap(({ key, checked }) => (checked ? [key] : [])).sort()).toEqual(role.buttonKeys);
  const find = (key: string) => cashier.find((node) => node.key === key);
  expect(find('paymentOrder')).toMatchObject({ checked: false, halfChecked: true });
  expect(find('auditLog')).toMatchObject({ checked: false, halfChecked: true });
  expect([find('payout.manualPaid')?.grantable, find('merchant.deduct')?.grantable]).toEqual([true, false]);
  expect(rights.map(({ key }) => key)).not.toContain('payout.create');
  expect((await read({ scope: 2 })).map(({ key }) => key)).toContain('payout.create');
  await app.call('/employee/fetchMenu', { locale: 'es-MX' });
  expect((await read({ roleId: '4' })).find(({ key }) => key === 'bankAccount')?.label).toBe('Cuentas propias');
  await app.call('/employee/fetchMenu', { locale: 'en-US' });
});

test('the matrix says of every right who holds it', async () => {
  const { data } = await app.call('/role/matrix', { scope: 1 });
  const rights = data.areas.flatMap((area: { rights: { key: string; roleIds: string[] }[] }) => area.rights);
  expect(data.roles.slice(0, 4).map((role: { code: string }) => role.code)).toEqual([
    'ADMIN',
    'OPERATION',
    'FINANCE_RISK',
    'CASHIER',
  ]);
  expect(rights.find(({ key }: { key: string }) => key === 'merchant.deduct')).toMatchObject({
    roleIds: ['3'],
    movesMoney: true,
  });
});

test('the impact of a change names the screens that go, and how often a lost right was used', async () => {
  const operator = await app.as('OPERATION');
  await operator.call('/order/payment/notify', { orderNos: [] });
  const merchant = await buildMerchant(context, { countryId: 'MEX' });
  await operator.call('/merchant/saveStatus', { ids: [merchant.id], status: 0, reason: 'closed for the day' });
  const { buttonKeys, menuIds } = await asItIs('2');
  const { data } = await app.call('/role/impact', {
    id: '2',
    buttonKeys: without(buttonKeys, 'merchant.status', 'complaint.view'),
    menuIds: without(menuIds, 'complaint'),
  });
  expect(data.lost).toEqual([
    expect.objectContaining({ key: 'complaint.view', uses: 0 }),
    expect.objectContaining({ key: 'merchant.status', uses: 1 }),
  ]);
  expect(data.screensLost).toMatchObject([{ key: 'complaint', label: 'Complaints', route: '/complaint' }]);
  expect(data.gained).toEqual([]);
});

describe('the data scope of a role', () => {
  const merchantsOf = async (call: CallAs) =>
    (await call('/merchant/page', { pageSize: 200 })).data.list.map((row: { id: string }) => row.id);

  test('leaves its people the countries, merchants and companies that both it and they have', async () => {
    const [mexican, other, peruvian] = [
      await buildMerchant(context),
      await buildMerchant(context),
      await buildMerchant(context, { countryId: 'PER' }),
    ];
    const given = { buttonKeys: ['merchant.view'], menuIds: [...EVERYBODYS, 'merchant'] };
    const people = async (dataScope: Partial<Wish['dataScope']>, countryIds: string[] = []) => {
      const { answer } = await newRole({ ...given, dataScope: { ...unlimited, ...dataScope } });
      expect(answer.code).toBe(0);
      return give(await app.as('CASHIER', { countryIds }), answer.data.id);
    };
    expect(await merchantsOf(await people({ merchantIds: [other.id] }))).toEqual([other.id]);
    expect(await merchantsOf(await people({ companyIds: [mexican.companyId] }))).toEqual([mexican.id]);
    const byCountry = await merchantsOf(await people({ countryIds: ['PER', 'CHL'] }, ['PER', 'MEX']));
    expect(byCountry).toContain(peruvian.id);
    expect(byCountry).not.toContain(mexican.id);
    const nothing = await people({ countryIds: ['PER'] }, ['MEX']);
    expect(await merchantsOf(nothing)).toEqual([]);
    expect((await nothing('/merchant/list')).data).toEqual([]);
    expect((await (await people({ merchantIds: [other.id] }))('/merchant/info', { id: mexican.id })).code).toBe(
      code.notFound,
    );
    expect(await merchantsOf(await people({ merchantIds: [other.id], companyIds: [mexican.companyId] }))).toEqual([]);
  });

  test('is not widened by somebody who is limited, names only what there is, and is for our own people', async () => {
    const { wish, answer } = await newRole({ dataScope: { ...unlimited, countryIds: ['MEX'] } });
    const { id } = answer.data;
    const limited = await app.as('ADMIN', { countryIds: ['MEX'] });
    const save = (countryIds: string[]) =>
      limited.call('/role/save', { ...wish, id, version: 1, dataScope: { ...unlimited, countryIds } });
    expect((await save([])).code).toBe(code.noPermission);
    expect((await save(['MEX', 'PER'])).code).toBe(code.noPermission);
    expect((await save(['MEX'])).code).toBe(0);
    expect((await newRole({ dataScope: { ...unlimited, merchantIds: ['404'] } })).answer.code).toBe(code.notFound);
    expect((await newRole({ scope: 2, dataScope: { ...unlimited, countryIds: ['MEX'] } })).answer.code).toBe(
      code.badParameter,
    );
  });
});

test('a merchant’s people see the roles of their kind, and count and name their own people alone', async () => {
  const own = await app.as('MERCHANT', { ownerId: '901', userName: 'own.shop' });
  await app.as('MERCHANT', { ownerId: '902', userName: 'other.shop' });
  const { data } = await own.call('/role/page');
  expect(new Set(data.list.map((row: { scope: number }) => row.scope))).toEqual(new Set([2]));
  expect(data.list[0]).toMatchObject({ id: '5', userCount: 1, updatedBy: null });
  expect((await own.call('/role/fetchRole', { id: '5' })).data.users).toMatchObject([{ userName: 'own.shop' }]);
  expect((await own.call('/role/fetchRole', { id: '1' })).code).toBe(code.notFound);
  expect((await own.call('/role/fetchMenu', { roleId: '1' })).code).toBe(code.notFound);
});
