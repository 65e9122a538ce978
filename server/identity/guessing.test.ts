import { code } from '#contract/error';
import { codeAt } from '../../tests/build/authenticator';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD } from '../../tests/build/employee';
import { startApp } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { inOneMinute } from '../../tests/gate/minute';
import { inHashingPlace } from './password';
import { refuseFlood } from './throttle';

const verified = jest.fn();
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return {
    ...real,
    verify: (...given: [string, string]) => {
      verified(given[0]);
      return real.verify(...given);
    },
  };
});

const MINUTE = 60_000;
/** The long version: a thousand guesses. */
const LONG = process.env['LONG'] === '1';
const GUESSES = LONG ? 1000 : 60;
const ADDRESSES = LONG ? 200 : 20;
const device = 'd'.repeat(32);

const { db, app } = gateOfFile();
beforeEach(() => {
  app.clock.jump(31 * MINUTE);
  app.clock.jump(MINUTE - (app.clock.now().getTime() % MINUTE)); // what is counted by the minute begins with the story
  verified.mockClear();
});

const newPerson = (given = {}) => buildEmployee(buildContext(db, app.services), { role: 'CASHIER', ...given });
interface From {
  remoteAddress?: string;
  headers?: Record<string, string>;
}
async function guess(body: object, { remoteAddress = '127.0.0.1', headers = {} }: From = {}): Promise<number> {
  const payload = JSON.stringify(body);
  const sent = { 'content-type': 'application/json', ...headers };
  const answer = await app.app.inject({
    method: 'POST',
    url: '/backend/merchant/login',
    headers: sent,
    payload,
    remoteAddress,
  });
  return answer.json().code;
}
const address = (n: number) => `10.${n % ADDRESSES}.0.1`;
/** Minutes of work, for the nightly run. */
const longTest: typeof test | (() => void) = LONG ? test : () => undefined;
/** Guesses whose rightness mattered: beyond them the door was shut. */
async function judgedOf(employeeId: string): Promise<number> {
  const rows = await db.reads
    .selectFrom('signInLog')
    .select('id')
    .where('employeeId', '=', employeeId)
    .where('result', '=', 2)
    .execute();
  return rows.length;
}
const countOf = (codes: number[], wanted: number) => codes.filter((one) => one === wanted).length;

function isRefused(work: () => void): boolean {
  try {
    work();
    return false;
  } catch {
    return true;
  }
}

/** Guesses at one account, in groups as wide as a browser would. */
async function attack(userName: string, from: (n: number) => From): Promise<number[]> {
  const codes: number[] = [];
  for (let n = 0; n < GUESSES; n += 10)
    codes.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, k) => guess({ userName, password: `wrong ${n + k}` }, from(n + k))),
      )),
    );
  return codes;
}

test('from many addresses at one account: few are hashed, ten count, and the owner enters from the usual device and after the lock', async () => {
  const { userName } = await newPerson();
  expect(await guess({ userName, password: PASSWORD, deviceId: device })).toBe(code.ok);
  verified.mockClear();
  const codes = await attack(userName, (n) => ({ remoteAddress: address(n) }));
  expect(codes).toHaveLength(GUESSES);
  expect(countOf(codes, code.signInRefused) + countOf(codes, code.tooManyRequests)).toBe(GUESSES);
  expect(verified.mock.calls.length).toBe(countOf(codes, code.signInRefused));
  expect(verified.mock.calls.length).toBeLessThanOrEqual(20);
  // Still in the same minute: from elsewhere the right password is held up, from the usual device it opens.
  expect(await guess({ userName, password: PASSWORD }, { remoteAddress: '10.250.0.1' })).toBe(code.tooManyRequests);
  expect(await guess({ userName, password: PASSWORD, deviceId: device })).toBe(code.ok);
  app.clock.jump(MINUTE);
  expect(await guess({ userName, password: PASSWORD }, { remoteAddress: '10.250.0.1' })).toBe(code.signInRefused);
  app.clock.jump(30 * MINUTE);
  expect(await guess({ userName, password: PASSWORD }, { remoteAddress: '10.250.0.1' })).toBe(code.ok);
});

test('addresses that are only claimed are one address', async () => {
  const { userName } = await newPerson();
  const codes = await attack(userName, (n) => ({
    headers: { 'x-forwarded-for': address(n), forwarded: `for=${address(n)}`, 'x-real-ip': address(n) },
  }));
  expect(verified.mock.calls.length).toBeLessThanOrEqual(20);
  expect(countOf(codes, code.tooManyRequests)).toBeGreaterThanOrEqual(GUESSES - 20);
});

test('a thousand guesses from two hundred addresses that are only claimed: ten are judged, and hardly more are hashed', async () => {
  const { id, userName } = await newPerson();
  const codes: number[] = [];
  for (let n = 0; n < 1000; n += 10) {
    const forwarded = (k: number) => ({ headers: { 'x-forwarded-for': `10.0.${(n + k) % 200}.1` } });
    codes.push(
      ...(await Promise.all(
        Array.from({ length: 10 }, (_, k) => guess({ userName, password: `wrong ${n + k}` }, forwarded(k))),
      )),
    );
  }
  expect(codes).toHaveLength(1000);
  expect(countOf(codes, code.signInRefused) + countOf(codes, code.tooManyRequests)).toBe(1000);
  expect(await judgedOf(id)).toBeLessThanOrEqual(10);
  expect(verified.mock.calls.length).toBeLessThanOrEqual(20);
});

test('the same behind a trusted proxy, where each address is real: still ten at one account', async () => {
  const behind = await startApp(db, { settings: { trustedProxies: ['127.0.0.0/8'] } });
  const { id, userName } = await buildEmployee(buildContext(db, behind.services), { role: 'CASHIER' });
  const codes: number[] = [];
  for (let minute = 0; minute < 2; minute += 1) {
    behind.clock.jump(MINUTE);
    for (let n = 0; n < 25; n += 1) {
      const payload = JSON.stringify({ userName, password: `wrong ${n}` });
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': `10.0.${n}.1` };
      codes.push(
        (await behind.app.inject({ method: 'POST', url: '/backend/merchant/login', headers, payload })).json().code,
      );
    }
  }
  expect(new Set(codes)).toEqual(new Set([code.signInRefused, code.tooManyRequests]));
  expect(await judgedOf(id)).toBe(10);
  await behind.close();
});

test('unknown, wrong, disabled and locked are answered byte for byte alike', async () => {
  const [known, disabled, locked] = [await newPerson(), await newPerson({ status: 0 }), await newPerson()];
  for (let n = 0; n < 10; n += 1) await guess({ userName: locked.userName, password: 'wrong' });
  app.clock.jump(MINUTE);
  const bodies = new Set<string>();
  const tries = [
    ['nobody_at_all', PASSWORD],
    [known.userName, 'wrong'],
    [disabled.userName, PASSWORD],
    [locked.userName, PASSWORD],
  ];
  for (const [userName, password] of tries) {
    const headers = { 'content-type': 'application/json' };
    const answer = await app.app.inject({
      method: 'POST',
      url: '/backend/merchant/login',
      headers,
      payload: JSON.stringify({ userName, password }),
    });
    bodies.add(`${answer.statusCode} ${answer.body} ${Object.keys(answer.headers).sort()}`);
  }
  expect(bodies.size).toBe(1);
});

test('a crowd at the door does not turn away a person from the usual device', async () => {
  const { userName } = await newPerson();
  await guess({ userName, password: PASSWORD, deviceId: device });
  app.clock.jump(MINUTE);
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  // two at work, eight who wait
  const crowd = Array.from({ length: 10 }, () => inHashingPlace('stranger', () => opened));
  expect(await guess({ userName: 'nobody', password: 'x' })).toBe(code.tooManyRequests);
  const owner = guess({ userName, password: PASSWORD, deviceId: device });
  setTimeout(open, 100); // late or early, the owner enters
  expect(await owner).toBe(code.ok);
  await Promise.all(crowd);
});

test('of twenty who show the same code at the same moment exactly one is let through', async () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const { call } = await app.as('FINANCE_RISK', { secondFactor: secret });
  const googleCode = await codeAt(secret, app.clock.now());
  const all = await Promise.all(
    Array.from({ length: 20 }, () =>
      call('/employee/googleAuth/recovery/regenerate', { password: PASSWORD, googleCode }),
    ),
  );
  expect(
    countOf(
      all.map((answer) => answer.code),
      code.ok,
    ),
  ).toBe(1);
  expect(
    countOf(
      all.map((answer) => answer.code),
      code.stepUpWrong,
    ),
  ).toBe(19);
});

test('nor do claimed addresses open the way to many accounts: of one address no more than sixty are let near a password in a minute', async () => {
  const codes: number[] = [];
  const five = (n: number) =>
    Array.from({ length: 5 }, (_, k) => {
      const from = { headers: { 'x-forwarded-for': `10.1.${n + k}.1` } };
      return guess({ userName: `nobody${n + k}`, password: 'x' }, from);
    });
  await inOneMinute(app.clock, async () => {
    for (let n = 0; n < 75; n += 5) codes.push(...(await Promise.all(five(n))));
  });
  expect([countOf(codes, code.signInRefused), countOf(codes, code.tooManyRequests)]).toEqual([60, 15]);
});

test('many accounts: strangers together have an end in a minute, and known devices are not counted with them', () => {
  const now = app.clock.now();
  const refusals = Array.from({ length: 400 }, (_, n) => isRefused(() => refuseFlood(`nobody${n}`, undefined, now)));
  expect(refusals.filter((is) => !is)).toHaveLength(300);
  expect(isRefused(() => refuseFlood('owner', device, now))).toBe(false);
});

longTest(
  'many accounts from many addresses: what is hashed in a minute has an end, and the usual device still enters',
  async () => {
    const { userName } = await newPerson();
    await guess({ userName, password: PASSWORD, deviceId: device });
    verified.mockClear();
    const codes: number[] = [];
    for (let n = 0; n < 400; n += 8)
      codes.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, (_, k) =>
            guess({ userName: `nobody${n + k}`, password: 'x' }, { remoteAddress: address(n + k) }),
          ),
        )),
      );
    expect(verified.mock.calls.length).toBeLessThanOrEqual(300);
    expect(countOf(codes, code.tooManyRequests)).toBeGreaterThanOrEqual(100);
    expect(await guess({ userName, password: PASSWORD, deviceId: device })).toBe(code.ok);
  },
);

test('a device is trusted only by its owner’s own proof: guesses with another’s device, or an unknown one, count like any', async () => {
  const [one, other] = [await newPerson(), await newPerson()];
  await guess({ userName: other.userName, password: PASSWORD, deviceId: 'f'.repeat(32) });
  for (let n = 0; n < 10; n += 1)
    await guess({ userName: one.userName, password: 'wrong', deviceId: n % 2 ? 'f'.repeat(32) : `${n}`.repeat(32) });
  expect(await guess({ userName: one.userName, password: PASSWORD })).toBe(code.signInRefused);
});

test('ten failures on the usual device close it there too', async () => {
  const { userName } = await newPerson();
  await guess({ userName, password: PASSWORD, deviceId: device });
  for (let n = 0; n < 10; n += 1) await guess({ userName, password: 'wrong', deviceId: device });
  expect(await guess({ userName, password: PASSWORD, deviceId: device })).toBe(code.signInRefused);
  expect(await guess({ userName, password: PASSWORD })).toBe(code.ok);
});

test('somebody unknown costs the same work as somebody known, disabled or locked: one hash of the same parameters', async () => {
  const [known, disabled, locked] = [await newPerson(), await newPerson({ status: 0 }), await newPerson()];
  await db.writes
    .updateTable('employee')
    .set({ lockedUntil: new Date(app.clock.now().getTime() + MINUTE) })
    .where('id', '=', locked.id)
    .execute();
  for (const userName of ['nobody_at_all', known.userName, disabled.userName, locked.userName])
    expect(await guess({ userName, password: 'wrong' })).toBe(code.signInRefused);
  const parameters = verified.mock.calls.map(([stored]) => String(stored).split('$').slice(0, 4).join('$'));
  expect(parameters).toEqual(Array.from({ length: 4 }, () => '$argon2id$v=19$m=19456,t=2,p=1'));
});

longTest('and takes the same time: the medians are less than a tenth apart', async () => {
  const person = await newPerson();
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < 200; n += 1) {
    if (n % 9 === 0) app.clock.jump(31 * MINUTE);
    for (const [who, userName] of [
      ['known', person.userName],
      ['unknown', 'nobody_at_all'],
    ] as const) {
      const began = performance.now();
      await guess({ userName, password: 'wrong' });
      times[who].push(performance.now() - began);
    }
  }
  const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;
  const [known, unknown] = [median(times.known), median(times.unknown)];
  expect(Math.abs(known - unknown) / known).toBeLessThan(0.1);
});
