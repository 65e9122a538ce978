import { accountStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { gateOfFile } from '../../tests/gate/gate';
import { endMaintenance } from './maintenance';

const { app, context } = gateOfFile();

test('an account whose maintenance is over is in use again by itself, and the audit says so; others stay', async () => {
  const now = app.services.clock.now().getTime();
  const status = accountStatus.maintenance;
  const [over, later, open] = await Promise.all([1, 2, 3].map(() => buildAccount(context, { status })));
  const set = (id: string | undefined, pauseUntil: Date) =>
    context.db
      .updateTable('account')
      .set({ pauseUntil, pauseReason: 'their bank rests' })
      .where('id', '=', id ?? '')
      .execute();
  await set(over?.id, new Date(now));
  await set(later?.id, new Date(now + 3_600_000));
  expect(await endMaintenance(app.services)).toBe(1);
  const rows = await context.db.selectFrom('account').select(['id', 'status', 'pauseUntil', 'pauseReason']).execute();
  const of = (id: string | undefined) => rows.find((row) => row.id === id);
  expect(of(over?.id)).toMatchObject({ status: accountStatus.enabled, pauseUntil: null, pauseReason: null });
  expect([of(later?.id)?.status, of(open?.id)?.status]).toEqual([status, status]);
  const audited = await context.db
    .selectFrom('audit')
    .select(['userName', 'call'])
    .where('call', '=', 'account.saveStatus')
    .execute();
  expect(audited).toEqual([{ userName: 'system', call: 'account.saveStatus' }]);
  expect(await endMaintenance(app.services)).toBe(0);
});
