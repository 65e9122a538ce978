// A clock that was wrong for a minute leaves nothing behind: nothing is written by it.
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { code } from '#contract/error';
import { DAY, HOUR } from '#contract/time';
import { movableClock } from '../../server/clock';
import { compose } from '../../server/composition';
import { isClockApart, isLost } from '../../server/db/lost';
import { openDatabase } from '../../server/db/pools';
import { apartOf, guardedClock, refuseIfApart } from '../../server/node/clockGuard';
import { type Pulse, watchDatabase } from '../../server/node/pulse';
import { readStartSettings } from '../../server/startSettings';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { engines } from '../database/engines';
import { testServices } from './app';

/** Looked at each quarter of a second; it must be known within a second and a bit. */
const SOON = 3_000;

describe.each(engines)('a clock that is not the database’s, %s', (_name, connect) => {
  let clone: TestDatabase;
  let services: ReturnType<typeof testServices>;
  let app: FastifyInstance;
  let pulse: Pulse;
  const clock = movableClock();
  let jumped = 0;
  beforeAll(async () => {
    clone = await cloneDatabase(connect && { connect });
    services = { ...testServices(openDatabase(clone.connect, 12)), clock };
    app = await compose(services);
    pulse = watchDatabase(services.db, services.log, guardedClock(clock, { clockMayJump: false }));
  });
  afterAll(async () => {
    pulse.stop();
    await app.close();
    await services.db.close();
    await clone.drop();
  });

  afterEach(() => {
    clock.jump(-jumped);
    jumped = 0;
  });

  const ready = async () => (await app.inject({ url: '/readyz' })).json();
  const until = async (isReady: boolean) => {
    for (let waited = 0; (await ready()).success !== isReady && waited < SOON; waited += 50) await sleep(50);
    return ready();
  };
  /** Each answer tells the console, whatever was asked. */
  const saysApart = async () =>
    'x-clock-apart' in (await app.inject({ method: 'POST', url: '/backend/todo/summary', payload: {} })).headers;
  const signIn = async () =>
    (
      await app.inject({
        ...{ method: 'POST', url: '/backend/merchant/login' },
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ userName: 'nobody.here', password: 'wrong-password-1' }),
      })
    ).json();

  test.each([
    ['3 h ahead', 3 * HOUR],
    ['500 days ahead', 500 * DAY],
    ['2 days behind', -2 * DAY],
    ['3 s ahead', 3_000],
  ])('%s: nothing is written, /readyz and people are told, and it goes on by itself', async (_, ms) => {
    expect(await until(true)).toMatchObject({ success: true });
    clock.jump(ms);
    jumped = ms;
    expect(await until(false)).toMatchObject({ success: false, code: code.busy, msg: expect.stringMatching(/时钟/) });
    for (const pool of ['writes', 'foreseen', 'jobs'] as const) {
      const written = services.db[pool].selectFrom('merchant').select('id').execute();
      await expect(written).rejects.toThrow('ahead of the database');
    }
    expect(await services.db.reads.selectFrom('merchant').select('id').execute()).toEqual([]);
    expect(await signIn()).toMatchObject({ code: code.busy, msg: expect.stringMatching(/时钟/) });
    expect(await saysApart()).toBe(true);
    clock.jump(-jumped);
    jumped = 0;
    expect(await until(true)).toMatchObject({ success: true });
    expect(await saysApart()).toBe(false);
    expect(await services.db.writes.selectFrom('merchant').select('id').execute()).toEqual([]);
  });

  test('at start it is waited for, as for a database that is away', async () => {
    const wrong = movableClock();
    wrong.jump(HOUR);
    const failure = await refuseIfApart(clone, wrong).catch((error: unknown) => error);
    expect([isClockApart(failure), isLost(failure)]).toEqual([true, true]);
    await refuseIfApart(clone, movableClock());
    await refuseIfApart(clone, guardedClock(wrong, { clockMayJump: true }));
  });
});

test('two seconds are nothing, and neither is the time that an answer takes', () => {
  expect([apartOf(10_000, 12_000, 12_000), apartOf(12_000, 10_000, 10_000), apartOf(50_000, 1_000, 60_000)]).toEqual([
    ...[0, 0, 0],
  ]);
  expect([apartOf(10_000, 12_001, 12_500), apartOf(12_500, 10_000, 10_499)]).toEqual([2_001, -2_001]);
});

test('production refuses a clock that may jump', () => {
  const production = {
    ...{ NODE_ENV: 'production', EMBEDDED: 'on', PUBLIC_URL: 'https://caudal.example' },
    MASTER_KEY: '8f1d0b6a3c5e79241bd4f60a9c83e57f12a6d8b09e4c7351f0a2b6d8c4e91735',
  };
  expect(readStartSettings(production).clockMayJump).toBe(false);
  expect(() => readStartSettings({ ...production, CLOCK_MAY_JUMP: 'on' })).toThrow('CLOCK_MAY_JUMP=on is not possible');
});
