import { cloneDatabase, type TestDatabase } from '../../tests/database/clone';
import { startApp, type TestApp } from '../../tests/gate/app';
import { makeFirstAdministrator } from './firstAdministrator';

let db: TestDatabase;
let app: TestApp;
beforeEach(async () => {
  db = await cloneDatabase();
  app = await startApp(db);
});
afterEach(async () => {
  await app.close();
  await db.drop();
});

const make = (userName: string) => {
  const { clock, nextId, settings } = app.services;
  return makeFirstAdministrator(db.writes, { userName, now: clock.now(), nextId, settings });
};
const retireAll = () => db.writes.updateTable('employee').set({ status: 0 }).execute();

test('where nobody administers, a command makes somebody who signs in, must choose a password, and stands in the audit', async () => {
  await retireAll();
  const password = await make('first.admin');
  const { code, data } = await app.stranger('/merchant/login', { userName: 'first.admin', password });
  expect([code, data.isAdmin, data.mustChangePwd]).toEqual([0, true, true]);
  const [entry] = await db.reads.selectFrom('audit').selectAll().where('call', '=', 'employee.save').execute();
  expect(entry).toMatchObject({ user_name: 'first.admin', ip: 'command', changes: [{ type: 'employee', no: 'first.admin' }] });
  expect(JSON.stringify(entry)).not.toContain(password);
});

test('where somebody administers, the command makes nobody, however many run at once', async () => {
  await expect(make('second.admin')).rejects.toThrow('There is an administrator already');
  await retireAll();
  const results = await Promise.allSettled(['one.admin', 'two.admin', 'three.admin'].map(make));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
