import { DAY } from '#contract/time';
import { buildAgent } from '../../tests/build/agent';
import { buildMerchant } from '../../tests/build/merchant';
import { buildOrder } from '../../tests/build/order';
import { buildAgentRate } from '../../tests/build/rate';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { matureCommissions } from '../jobs/commission';

const gate = gateOfFile();
const listed = async ({ call }: Pick<SignedIn, 'call'>, filter: object = {}) => {
  const { data } = await call('/merchant/proxyList', filter);
  return data as { list: Record<string, unknown>[]; total: number }; // the contract says so
};
const names = async (who: Pick<SignedIn, 'call'>, filter?: object) =>
  (await listed(who, filter)).list.map(({ name }) => name);

test('the tree says who stands below whom, what they pay us, and what they have earned today and in all', async () => {
  const { context } = gate;
  const top = await buildAgent(context, { name: 'Cumbre', proxyType: 'admpro' });
  const middle = await buildAgent(context, { name: 'Ladera', proxyType: 'admpro', parentId: top.id });
  const below = await buildAgent(context, { name: 'Valle', parentId: middle.id });
  const brazil = await buildAgent(context, { name: 'Serra', countryIds: ['BRA'] });
  const merchant = await buildMerchant(context, { agentId: below.id });
  const rate = { agentId: below.id, merchantId: merchant.id, method: 'SPEI' };
  await buildAgentRate(context, { ...rate, version: 2, percent: '2.7500', effectiveFrom: context.clock.now() });
  await buildOrder(context, { merchant, amount: '1000.00', status: 2 });
  const { list, total } = await listed(gate.app);
  expect(total).toBe(4);
  expect(list.map(({ name, level, parentName, merchantCount }) => [name, level, parentName, merchantCount])).toEqual([
    ['Cumbre', 1, null, 0],
    ['Ladera', 2, 'Cumbre', 0],
    ['Valle', 3, 'Ladera', 1],
    ['Serra', 1, null, 0],
  ]);
  expect(list[2]).toMatchObject({
    rateSummary: 'SPEI 2.75 %',
    commission: [{ currency: 'MXN', today: '5.00', accrued: '5.00', available: '0.00' }],
  });
  expect(await names(gate.app, { parentId: middle.id })).toEqual(['Valle']);
  expect(await names(gate.app, { keyword: 'serra' })).toEqual(['Serra']);

  // Whose they are.
  expect(await names(await gate.app.as('SUPER_PROXY', { ownerId: top.id }))).toEqual(['Cumbre', 'Ladera', 'Valle']);
  expect(await names(await gate.app.as('PROXY', { ownerId: below.id }))).toEqual(['Valle']);
  expect(await names(await gate.app.as('OPERATION', { countryIds: ['BRA'] }))).toEqual(['Serra']);
  expect((await (await gate.app.as('PROXY', { ownerId: brazil.id })).call('/merchant/proxyList')).data).toMatchObject({
    total: 1,
  });
});

test('the tree begins where nobody whom one sees stands above, and says how many stand right below', async () => {
  const { context } = gate;
  const root = await buildAgent(context, { name: 'Raíz', proxyType: 'admpro', countryIds: ['COL'] });
  const limb = await buildAgent(context, { name: 'Rama', proxyType: 'admpro', parentId: root.id });
  const leaf = { parentId: limb.id };
  await buildAgent(context, { name: 'Hoja', ...leaf, countryIds: ['PER'] });
  await buildAgent(context, { name: 'Flor', ...leaf, countryIds: ['CHL'] });
  const tops = async (who: Pick<SignedIn, 'call'>) =>
    (await listed(who, { isTop: true, pageSize: 200 })).list.map(({ name, agentCount }) => [name, agentCount]);
  expect(await tops(gate.app)).toContainEqual(['Raíz', 1]);
  expect((await tops(gate.app)).map(([name]) => name)).not.toContain('Rama');
  expect((await listed(gate.app, leaf)).list.map(({ name }) => name)).toEqual(['Hoja', 'Flor']);
  // Whoever does not see the root begins at the branch; of what stands below it counts what one sees.
  expect(await tops(await gate.app.as('SUPER_PROXY', { ownerId: limb.id }))).toEqual([['Rama', 2]]);
  expect(await tops(await gate.app.as('OPERATION', { countryIds: ['PER'] }))).toEqual([['Hoja', 0]]);
});

test('what was earned until yesterday may be spent, and is not earned again', async () => {
  const { context, app } = gate;
  const agent = await buildAgent(context, { name: 'Marea' });
  const merchant = await buildMerchant(context, { agentId: agent.id });
  await buildOrder(context, { merchant, amount: '1000.00', status: 2 });
  app.clock.jump(DAY);
  await matureCommissions(app.services);
  await buildOrder(context, { merchant, amount: '400.00', status: 2 });
  const { list } = await listed(await app.as('ADMIN'), { keyword: 'Marea' });
  expect(list).toMatchObject([
    { commission: [{ currency: 'MXN', today: '2.00', accrued: '2.00', available: '5.00' }] },
  ]);
});
