import { masterStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildCompany } from '../../tests/build/company';
import { buildPlace } from '../../tests/build/place';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { tellMissingLooks } from './missing';

const { app, context } = gateOfFile();
const listNotices = async () => {
  const { list } = dataOf(await (await app.as('CASHIER')).call('/notify/page', {}));
  return list.map(({ kind, no, reason, route }: Record<string, string>) => [kind, no, reason, route]);
};
const ended = (days: number) => businessDay(app.clock.now().getTime() - days * DAY, BOOK_ZONE);

test('a place that nobody looked at on a day is told of once, and of the next day again unless somebody looks', async () => {
  const { id: companyId } = await buildCompany(context, { countryId: 'MEX' });
  const { id } = await buildPlace(context, { companyId, name: 'Caja Sur' });
  await buildPlace(context, { companyId, name: 'Cerrada', status: masterStatus.closed });
  expect(await tellMissingLooks(app.services)).toBe(0);
  app.clock.jump(2 * DAY);
  const both = await Promise.all([tellMissingLooks(app.services), tellMissingLooks(app.services)]);
  expect(both.sort()).toEqual([0, 1]);
  const first = ['snapshotMissing', 'Caja Sur', ended(1), '/bankAccount?keyword=Caja%20Sur'];
  expect(await listNotices()).toEqual([first]);

  const look = { action: 'take', id, realBalance: '0.00' };
  dataOf(await (await app.as('CASHIER')).call('/account/bank/account/snapshot', look));
  app.clock.jump(DAY);
  expect(await tellMissingLooks(app.services)).toBe(0);
  app.clock.jump(DAY);
  expect(await tellMissingLooks(app.services)).toBe(1);
  expect((await listNotices()).map(([, no, day]: string[]) => [no, day])).toEqual([
    ['Caja Sur', ended(1)],
    ['Caja Sur', ended(3)],
  ]);
});
