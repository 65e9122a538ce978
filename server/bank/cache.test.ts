import { dataOf } from '../../tests/gate/answer';
import { gateOfEach } from '../../tests/gate/gate';
import { statements } from '../db/named';
import { relay } from '../jobs/relay';
import { type News, openHub } from '../live/hub';
import { listen } from '../live/listener';

const { app, db } = gateOfEach({ role: 'OPERATION' });
const CLEAR = '/account/bank/account/clearWholeCache';
const reason = 'Queries became slow';
const log = { warn: () => undefined };
const settled = () => new Promise((done) => setTimeout(done, 200));

/** Another process of the product: it hears of the database alone. */
async function process() {
  const hub = openHub();
  const heard: News[] = [];
  hub.subscribe((news) => heard.push(news));
  const { close } = await listen(db.connect, log, hub);
  return { heard, close };
}

test('every process forgets after the commit, and the answer says what was remembered', async () => {
  const [one, other] = [await process(), await process()];
  for (let times = 0; times < 6; times += 1)
    await db.writes.selectFrom('company').selectAll().where('name', '=', 'x').execute();
  expect(statements.size).toBeGreaterThan(0);
  const remembered = statements.size;
  const answer = dataOf(await app.call(CLEAR, { scopes: ['statement', 'menu', 'screen'], reason }));
  expect(answer).toMatchObject({
    cleared: [{ scope: 'statement', count: expect.any(Number) }, { scope: 'menu' }, { scope: 'screen' }],
    tookMs: expect.any(Number),
  });
  expect(answer.cleared[0].count).toBeGreaterThanOrEqual(remembered);
  await relay.run(app.services);
  await settled();
  expect(statements.size).toBeLessThan(remembered);
  for (const { heard } of [one, other]) {
    expect(heard).toContain('missed');
    expect(heard).toContainEqual(expect.objectContaining({ topic: 'menu' }));
    // What is for the process itself reaches no stream.
    expect(heard).not.toContainEqual(expect.objectContaining({ topic: 'cache' }));
  }
  await Promise.all([one.close(), other.close()]);
  const { list } = dataOf(await (await app.as('ADMIN')).call('/audit/page', { objectNo: 'statement, menu, screen' }));
  expect(list).toMatchObject([{ objectType: 'cache' }]);
});

test('once a minute whoever asks: the next one is told how long to wait, and a refused try costs nobody the minute', async () => {
  expect(await app.call(CLEAR, { scopes: ['menu'], reason: 'no' })).toMatchObject({ code: 1001 });
  expect(await app.call(CLEAR, { scopes: ['menu'], reason })).toMatchObject({ code: 0 });
  const admin = await app.as('ADMIN');
  app.clock.jump(20_000);
  const refused = await admin.call(CLEAR, { scopes: ['menu'], reason });
  expect(refused.code).toBe(1009);
  expect(Number(/\d+/.exec(refused.msg)?.[0])).toBeLessThanOrEqual(40);
  app.clock.jump(41_000);
  expect(await admin.call(CLEAR, { scopes: ['menu'], reason })).toMatchObject({ code: 0 });
});

test('two who press together are one: the second waits for the first and is refused', async () => {
  const admin = await app.as('ADMIN');
  const both = await Promise.all([app, admin].map(({ call }) => call(CLEAR, { scopes: ['menu'], reason })));
  expect(both.map(({ code }) => code).sort()).toEqual([0, 1009]);
});

test('finance and cashiers may not, and what nobody remembers cannot be forgotten', async () => {
  for (const role of ['FINANCE_RISK', 'CASHIER'] as const)
    expect(await (await app.as(role)).call(CLEAR, { scopes: ['menu'], reason })).toMatchObject({ code: 1003 });
  expect(await app.call(CLEAR, { scopes: ['price'], reason })).toMatchObject({ code: 1001 });
});
