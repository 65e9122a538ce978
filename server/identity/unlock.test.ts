import { spawnSync } from 'node:child_process';
import { code } from '#contract/error';
import { HOUR } from '#contract/time';
import { buildContext } from '../../tests/build/context';
import { buildEmployee, PASSWORD } from '../../tests/build/employee';
import { gateOfEach } from '../../tests/gate/gate';
import { unlock } from './unlock';

const { db, app } = gateOfEach();

const newPerson = () => buildEmployee(buildContext(db, app.services), { role: 'CASHIER' });
const open = (userName: string) => unlock(db.writes, { userName, now: app.clock.now(), nextId: app.services.nextId });
const entries = () => db.reads.selectFrom('audit').selectAll().where('call', '=', 'employee.unlock').execute();
const device = 'd'.repeat(32);
const enter = (userName: string, password = PASSWORD, given = {}) =>
  app.stranger('/merchant/login', { userName, password, ...given });
const soon = () => new Date(app.clock.now().getTime() + HOUR);

test('whom ten failures have locked out, a command lets in with the same password, and the audit has it', async () => {
  const { userName: no } = await newPerson();
  for (let n = 0; n < 10; n += 1) await enter(no, `wrong ${n}`);
  expect((await enter(no)).code).toBe(code.signInRefused);
  await open(no);
  expect((await enter(no)).code).toBe(code.ok);
  expect(await entries()).toMatchObject([
    {
      employeeId: null,
      userName: 'command',
      ip: 'command',
      result: code.ok,
      changes: [
        {
          type: 'employee',
          no,
          before: { lockedUntil: expect.any(String), lockedDevices: 0 },
          after: { lockedUntil: null, lockedDevices: 0 },
        },
      ],
    },
  ]);
});

test('a known device that is locked by itself is opened too, and failures that were counted are forgotten', async () => {
  const { id, userName: no } = await newPerson();
  expect((await enter(no, PASSWORD, { deviceId: device })).code).toBe(code.ok);
  await db.writes.updateTable('knownDevice').set({ lockedUntil: soon() }).execute();
  await db.writes.updateTable('employee').set({ failedTries: 9 }).where('id', '=', id).execute();
  expect((await enter(no, PASSWORD, { deviceId: device })).code).toBe(code.signInRefused);
  await open(no);
  expect((await enter(no, PASSWORD, { deviceId: device })).code).toBe(code.ok);
  expect(await entries()).toMatchObject([
    { changes: [{ before: { lockedUntil: null, lockedDevices: 1 }, after: { lockedDevices: 0 } }] },
  ]);
  await enter(no, 'wrong');
  expect((await enter(no)).code).toBe(code.ok); // the tenth failure would have locked
});

test('nobody of this name, somebody who is not locked, and a lock that is over: the command says so and writes nothing', async () => {
  const { id, userName: no } = await newPerson();
  await expect(open('nobody.here')).rejects.toThrow('There is nobody called nobody.here');
  await expect(open(no)).rejects.toThrow(`${no} is not locked`);
  await db.writes.updateTable('employee').set({ lockedUntil: soon() }).where('id', '=', id).execute();
  app.clock.jump(HOUR);
  await expect(open(no)).rejects.toThrow(`${no} is not locked`);
  expect(await entries()).toEqual([]);
});

/** As at a terminal, on this test's database. */
function command(...given: string[]) {
  const { host = '', port = 5432, user = '', database = '' } = db.connect;
  const url = `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/administrator.ts', ...given],
    {
      env: { ...process.env, DATABASE_URL: url },
      encoding: 'utf8',
    },
  );
  return { status, said: stdout + stderr };
}

test('at the terminal: done is 0, nothing to unlock is 1, and whoever asks wrongly hears how, with 2', async () => {
  const { id, userName } = await newPerson();
  await db.writes.updateTable('employee').set({ lockedUntil: soon() }).where('id', '=', id).execute();
  expect(command('--unlock', userName)).toEqual({
    status: 0,
    said: expect.stringContaining(`${userName} is not locked any more`),
  });
  expect(command('--unlock', userName)).toEqual({ status: 1, said: `${userName} is not locked.\n` });
  for (const given of [['--unlock'], ['--unlock', userName, 'more'], ['--lock', userName]])
    expect(command(...given)).toEqual({
      status: 2,
      said: expect.stringContaining('npm run administrator -- --unlock'),
    });
}, 240_000); // five programs start, on however slow a machine
