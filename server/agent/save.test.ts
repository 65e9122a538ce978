import { code } from '#contract/error';
import { approvalStatus } from '#contract/status';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildAgentRate } from '../../tests/build/rate';
import { dataOf } from '../../tests/gate/answer';
import type { CallAs } from '../../tests/gate/app';
import { consent } from '../../tests/gate/consent';
import { gateOfFile } from '../../tests/gate/gate';

const { app, db, context } = gateOfFile();

const wishOf = (more: object = {}) => ({ name: 'Cumbre', proxyType: 'admpro', countryIds: ['MEX'], ...more });
const made = async (call: CallAs, more: object = {}) => dataOf(await call('/merchant/proxy/save', wishOf(more)));
const listed = async (id: string) => (await app.call('/merchant/proxyList', { id })).data.list[0];

describe('an agent', () => {
  test('is made in an empty house, with one below it and merchants to bring', async () => {
    const top = await made(app.call, { contactName: 'Ana', contactPhone: '+525512345678' });
    expect(top).toMatchObject({ proxyNo: expect.stringMatching(/^A\d{5,}$/), version: 1 });
    const low = await made(app.call, { name: 'Valle', proxyType: 'proxy', parentId: top.id });
    expect(await listed(top.id)).toMatchObject({ name: 'Cumbre', level: 1, contactName: 'Ana', status: 1 });
    expect((await listed(top.id)).contactPhone).not.toContain('1234');
    expect(await listed(low.id)).toMatchObject({ level: 2, parentName: 'Cumbre' });
    const changed = await app.call('/merchant/proxy/save', { ...wishOf({ name: 'Alta' }), id: top.id, version: 1 });
    expect(changed.data).toMatchObject({ version: 2 });
    expect((await listed(top.id)).name).toBe('Alta');
    const rows = await db.writes.selectFrom('agent').select('contactPhone').where('id', '=', top.id).execute();
    expect(rows).toEqual([{ contactPhone: '+525512345678' }]);
    const { data } = await app.call('/audit/page', { action: 'merchant.proxySave', objectNo: top.proxyNo });
    expect(data.list).toHaveLength(2);
    const late = await app.call('/merchant/proxy/save', { ...wishOf(), id: top.id, version: 1 });
    expect(late.code).toBe(code.versionConflict);
  });

  test('stands below an enabled super agent alone, three deep at most and in no circle', async () => {
    const [one, low] = [await made(app.call), await made(app.call, { proxyType: 'proxy' })];
    const refused = async (more: object) => (await app.call('/merchant/proxy/save', wishOf(more))).msg;
    expect(await refused({ parentId: low.id })).toContain('Only an enabled super agent');
    const two = await made(app.call, { parentId: one.id });
    const three = await made(app.call, { parentId: two.id });
    expect(await refused({ parentId: three.id })).toContain('3 deep at most');
    expect(await refused({ id: one.id, version: 1, parentId: three.id })).toContain('stands below this agent already');
    expect(await refused({ id: one.id, version: 1, parentId: one.id })).toContain('stands below this agent already');
    await app.call('/merchant/proxy/saveStatus', { ids: [two.id], status: 0, reason: 'left the country' });
    expect(await refused({ parentId: two.id, name: 'Late' })).toContain('Only an enabled super agent');
    expect((await app.call('/merchant/proxy/save', wishOf({ parentId: '404' }))).code).toBe(code.notFound);
  });

  test('works where the one above it does, and keeps its kind and the countries of its merchants', async () => {
    const top = await made(app.call);
    const wide = await app.call('/merchant/proxy/save', wishOf({ parentId: top.id, countryIds: ['MEX', 'PER'] }));
    expect(wide).toMatchObject({ code: code.badParameter, data: { fields: [{ field: 'countryIds' }] } });
    const all = await app.call('/merchant/proxy/save', wishOf({ parentId: top.id, countryIds: [] }));
    expect(all.code).toBe(code.badParameter);
    const other = await app.call('/merchant/proxy/save', { ...wishOf({ proxyType: 'proxy' }), id: top.id, version: 1 });
    expect(other.data.fields).toMatchObject([{ field: 'proxyType' }]);
    await buildMerchant(context, { agentId: top.id });
    const left = await app.call('/merchant/proxy/save', { ...wishOf({ countryIds: ['PER'] }), id: top.id, version: 1 });
    expect(left.code).toBe(code.transitionNotAllowed);
    const peruvian = await app.as('OPERATION', { countryIds: ['PER'] });
    expect((await peruvian.call('/merchant/proxy/save', wishOf())).code).toBe(code.badParameter);
    expect((await peruvian.call('/merchant/proxy/save', { ...wishOf(), id: top.id, version: 1 })).code).toBe(
      code.notFound,
    );
  });
});

describe('moving an agent below another', () => {
  /** An agent with a merchant that pays 3.5 %, of which it pays us 3. */
  async function withMerchant() {
    const agent = await buildAgent(context, { proxyType: 'proxy' });
    const merchant = await buildMerchant(context, { agentId: agent.id });
    return { agent, merchant };
  }
  const moveOf = ({ id, name }: { id: string; name: string }, parentId: string) =>
    wishOf({ id, version: 1, name, proxyType: 'proxy', parentId });

  test('takes a second person, and is there once they consent', async () => {
    const { agent } = await withMerchant();
    const top = await made(app.call, { name: 'Techo' });
    const answer = await app.call('/merchant/proxy/save', moveOf(agent, top.id));
    expect(answer.code).toBe(code.approvalNeeded);
    expect((await listed(agent.id)).parentId).toBeNull();
    expect(await consent(await app.as('FINANCE_RISK'), answer)).toMatchObject({
      data: { approvalStatus: approvalStatus.passed },
    });
    expect(await listed(agent.id)).toMatchObject({ parentId: top.id, level: 2 });
  });

  test('is refused where the one above would pay us more than comes from below', async () => {
    const { agent, merchant } = await withMerchant();
    const top = await made(app.call, { name: 'Techo' });
    await buildAgentRate(context, { agentId: top.id, merchantId: merchant.id, method: 'SPEI', percent: '3.2' });
    expect(await app.call('/merchant/proxy/save', moveOf(agent, top.id))).toMatchObject({ code: code.limitExceeded });
    expect((await listed(agent.id)).parentId).toBeNull();
  });
});

describe('a super agent', () => {
  test('makes and changes agents below itself alone, and never itself', async () => {
    const [own, other] = [
      await buildAgent(context, { proxyType: 'admpro' }),
      await buildAgent(context, { proxyType: 'admpro' }),
    ];
    const { call } = await app.as('SUPER_PROXY', { ownerId: own.id });
    const low = await made(call, { proxyType: 'proxy', parentId: own.id });
    expect((await call('/merchant/proxy/save', wishOf())).data.fields).toMatchObject([{ field: 'parentId' }]);
    expect((await call('/merchant/proxy/save', wishOf({ parentId: other.id }))).code).toBe(code.notFound);
    const itself = { ...wishOf({ name: 'More' }), id: own.id, version: 1, parentId: own.id };
    expect((await call('/merchant/proxy/save', itself)).code).toBe(code.noPermission);
    expect(
      (await call('/merchant/proxy/saveStatus', { ids: [own.id, other.id], status: 0, reason: 'no more of it' })).data
        .failed,
    ).toMatchObject([
      { id: own.id, code: code.noPermission },
      { id: other.id, code: code.notFound },
    ]);
    const stranger = await app.as('PROXY', { ownerId: low.id });
    expect((await stranger.call('/merchant/proxy/save', wishOf({ parentId: own.id }))).code).toBe(code.noPermission);
  });
});

test('disabling an agent says what stops, lets its people look, and takes its reason', async () => {
  const top = await buildAgent(context, { proxyType: 'admpro' });
  const below = await buildAgent(context, { parentId: top.id });
  await buildMerchant(context, { agentId: below.id });
  const person = await app.as('SUPER_PROXY', { ownerId: top.id });
  expect((await app.call('/merchant/proxy/stops', { id: top.id })).data).toEqual({
    ...{ people: 1, sessions: 1, merchants: 1, agentsBelow: [below.name] },
  });
  const status = (to: number, more: object = {}) =>
    app.call('/merchant/proxy/saveStatus', { ids: [top.id], status: to, ...more });
  expect((await status(0)).code).toBe(code.badParameter);
  expect((await status(0, { reason: 'the contract has ended' })).data.okIds).toEqual([top.id]);
  const own = { ...wishOf({ proxyType: 'proxy', parentId: top.id }) };
  expect((await person.call('/merchant/proxy/save', own)).code).toBe(code.noPermission);
  expect((await person.call('/merchant/proxyList')).code).toBe(0);
  expect((await status(1)).data.okIds).toEqual([top.id]);
  expect((await person.call('/merchant/proxy/save', own)).code).toBe(0);
});
