import { gateOfEach } from '../../tests/gate/gate';
import { makeFirstAdministrator } from './firstAdministrator';

const { db, app } = gateOfEach();

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
  expect(entry).toMatchObject({
    userName: 'first.admin',
    ip: 'command',
    changes: [{ type: 'employee', no: 'first.admin' }],
  });
  expect(JSON.stringify(entry)).not.toContain(password);
});

test('a second administrator is made beside the first, and they decide for each other; beyond two the command makes nobody and says the way out', async () => {
  await retireAll();
  const results = await Promise.allSettled(['one.admin', 'two.admin', 'three.admin', 'four.admin'].map(make));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(make('five.admin')).rejects.toThrow('In the console one of them makes another and the other consents');
  expect(await db.reads.selectFrom('authorityTie').selectAll().execute()).toEqual([]);
});

test('where one of the two was disabled, the command makes another', async () => {
  await make('second.admin');
  await expect(make('third.admin')).rejects.toThrow('There are two administrators already');
  await db.writes.updateTable('employee').set({ status: 0 }).where('userName', '=', 'second.admin').execute();
  await expect(make('third.admin')).resolves.toEqual(expect.any(String));
});
