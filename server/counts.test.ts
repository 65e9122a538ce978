import { masterStatus } from '#contract/status';
import { buildMerchant } from '../tests/build/merchant';
import { dataOf } from '../tests/gate/answer';
import { gateOfFile } from '../tests/gate/gate';

const { app, context } = gateOfFile();

const PAGE = '/merchant/page';
const ENABLED = { status: [masterStatus.enabled] };
const FROZEN = { status: [masterStatus.frozen] };

test('a page counts other filters of its list too, each as a page of its own would, and only where it is asked', async () => {
  for (const status of [masterStatus.enabled, masterStatus.enabled, masterStatus.frozen])
    await buildMerchant(context, { status });
  const own = async (filter: object) => dataOf(await app.call(PAGE, { ...filter, pageSize: 1 })).total;
  const answer = dataOf(await app.call(PAGE, { ...FROZEN, counts: [ENABLED, FROZEN, {}] }));
  expect(answer.counts).toEqual([await own(ENABLED), await own(FROZEN), await own({})]);
  expect([answer.counts[0], answer.counts[1], answer.total]).toEqual([2, 1, 1]);
  expect(dataOf(await app.call(PAGE, FROZEN))).not.toHaveProperty('counts');
});

test('what is no filter of the list is refused within counts as it is beside them', async () => {
  const refused = await app.call(PAGE, { counts: [{ colour: 'red' }] });
  expect(refused.code).toBe((await app.call(PAGE, { colour: 'red' })).code);
  expect(refused.success).toBe(false);
});
