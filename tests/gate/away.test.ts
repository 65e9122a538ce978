import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { whenThere } from '../../server/cluster/outage';
import { compose } from '../../server/composition';
import { openDatabase } from '../../server/db/pools';
import { startJobs } from '../../server/jobs/runner';
import { type Pulse, watchDatabase } from '../../server/node/pulse';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { engines } from '../database/engines';
import { type Forwarder, startForwarder } from '../faults/forwarder';
import { testServices } from './app';

/** Nobody waits longer for an answer, ms. */
const PATIENCE = 5_000;
/** Two seconds between two looks; one that began too early may take 3.5 to fail. */
const BACK_WITHIN = 10_000;

describe.each(engines)('while the database is away, %s', (_name, connect) => {
  let clone: TestDatabase;
  let address: Forwarder;
  let services: ReturnType<typeof testServices>;
  let app: FastifyInstance;
  let pulse: Pulse;
  beforeAll(async () => {
    clone = await cloneDatabase(connect && { connect });
    address = await startForwarder(clone.connect);
    services = testServices(openDatabase(address.connect, 12));
    app = await compose(services);
    pulse = watchDatabase(services.db, services.log);
  });
  afterAll(async () => {
    pulse.stop();
    await app.close();
    await services.db.close();
    await address.close();
    await clone.drop();
  });

  const ask = async () => {
    const begun = performance.now();
    const headers = { 'content-type': 'application/json', authorization: 'somebody' };
    const answer = await app.inject({ method: 'POST', url: '/backend/merchant/page', headers, payload: '{}' });
    return {
      status: answer.statusCode,
      code: answer.json().code,
      msg: answer.json().msg,
      ms: performance.now() - begun,
    };
  };
  const ready = async () => (await app.inject({ url: '/readyz' })).statusCode;
  const untilReady = async () => {
    const until = performance.now() + BACK_WITHIN;
    while ((await ready()) !== 200 && performance.now() < until) await sleep(50);
    return ready();
  };
  const away = { status: 503, code: code.busy, msg: expect.stringMatching(/./) };
  const there = { status: 200, code: code.sessionInvalid };

  test('a request is told so in an envelope within five seconds, /readyz says so, and all is well once it is back', async () => {
    expect(await ask()).toMatchObject(there);
    await address.drop();
    const [answer, readiness] = await Promise.all([ask(), ready()]);
    expect([answer, readiness]).toEqual([{ ...away, ms: expect.any(Number) }, 503]);
    expect(answer.ms).toBeLessThan(PATIENCE);
    await address.answer();
    expect(await untilReady()).toBe(200);
    expect(await ask()).toMatchObject(there);
  });

  test('that falls silent in the middle of an answer too', async () => {
    await ask();
    address.hang();
    const answers = await Promise.all(Array.from({ length: 10 }, ask));
    for (const answer of answers) expect(answer).toMatchObject(away);
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(PATIENCE);
    const later = await ask();
    expect([later.status, later.ms < 500]).toEqual([503, true]); // known to be away, so nobody waits
    await address.answer();
    expect(await untilReady()).toBe(200);
    expect(await ask()).toMatchObject(there);
  });

  test('a job goes on where it stopped, and does not flood the log', async () => {
    let runs = 0;
    const error = jest.fn();
    const job = {
      name: 'story',
      everyMs: 5,
      run: async () => {
        await services.db.jobs.selectFrom('role').select('id').execute();
        runs += 1;
        return 0;
      },
    };
    const running = startJobs({ ...services, log: { ...services.log, error } as never }, [job]);
    for (let n = 0; n < 200 && runs === 0; n++) await sleep(20);
    await address.drop();
    await sleep(600);
    const failed = error.mock.calls.length;
    const before = runs;
    await address.answer();
    for (let n = 0; n < 100 && runs === before; n++) await sleep(50);
    await running.stop();
    expect(before).toBeGreaterThan(0);
    expect(runs).toBeGreaterThan(before);
    expect(failed).toBeLessThan(15);
  });

  test('a start waits for it, and says so once', async () => {
    await address.drop();
    const lines: string[] = [];
    const started = whenThere(
      () => openOnce(address),
      (line) => lines.push(line),
    );
    await sleep(900);
    await address.answer();
    await started;
    expect(lines).toEqual([expect.stringContaining('The database cannot be reached; waiting for it.')]);
  });
});

async function openOnce({ connect }: Forwarder): Promise<void> {
  const db = openDatabase(connect, 4);
  await db.reads.selectFrom('role').select('id').execute().finally(db.close);
}
