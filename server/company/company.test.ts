import { code } from '#contract/error';
import { accountStatus } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { buildAccount } from '../../tests/build/account';
import { buildCompany } from '../../tests/build/company';
import { buildFile } from '../../tests/build/file';
import { dataOf } from '../../tests/gate/answer';
import { gateOfFile } from '../../tests/gate/gate';
import { tellLicenses } from './license';

const { app, context, db } = gateOfFile();
const mexican = {
  name: 'Ríos del Norte',
  legalName: 'Ríos del Norte S.A. de C.V.',
  countryId: 'MEX',
  taxIdType: 'RFC',
  taxId: 'MAL-180222-MS6',
  monthLimit: '1000000.00',
};

test('a company is made with its tax number in the stored form, found by it, and changed by its version', async () => {
  const made = await app.call('/account/company/save', mexican);
  expect(made.data).toMatchObject({ taxId: 'MAL180222MS6', currency: 'MXN', monthLimit: '1000000.00', version: 1 });
  const found = await app.call('/account/company/page', { taxId: 'mal 180222' });
  expect(found.data.list.map(({ id }: { id: string }) => id)).toEqual([made.data.id]);
  const { id } = made.data;
  const changed = await app.call('/account/company/save', { ...mexican, id, version: 1, name: 'Ríos' });
  expect(changed.data).toMatchObject({ name: 'Ríos', version: 2 });
  const late = await app.call('/account/company/save', { ...mexican, id, version: 1, name: 'Ríos del Sur' });
  expect(late.code).toBe(code.versionConflict);
  expect(late.data.current).toMatchObject({ name: 'Ríos', version: 2 });
});

test('licences are files of whoever saves them: they go with the company, stay where they are not said, and can be let go', async () => {
  const { settings } = app.services;
  const [someone, maker] = [await app.as('OPERATION'), await app.as('OPERATION')];
  const [mine, theirs] = await Promise.all(
    [maker.employeeId, someone.employeeId].map((uploadedBy) => buildFile(context, settings, { uploadedBy })),
  );
  const given = { ...mexican, name: 'Puente', taxId: 'GODE561231GR8' };
  expect((await maker.call('/account/company/save', { ...given, licenseFiles: [theirs] })).code).toBe(code.notFound);
  const made = (await maker.call('/account/company/save', { ...given, licenseFiles: [mine] })).data;
  expect(made).toMatchObject({ licenseFiles: [mine], version: 1 });
  expect((await someone.call('/file/get', { fileUrl: mine })).code).toBe(code.ok);
  const { id } = made;
  const company = (await maker.call('/account/company/save', { ...given, id, version: 1 })).data;
  expect(company.licenseFiles).toEqual([mine]);
  const without = (await maker.call('/account/company/save', { ...given, id, version: 2, licenseFiles: [] })).data;
  expect(without.licenseFiles).toEqual([]);
  expect((await someone.call('/file/get', { fileUrl: mine })).code).toBe(code.notFound);
  const [loose] = await db.reads
    .selectFrom('file')
    .select('looseSince')
    .where('id', '=', mine ?? '')
    .execute();
  expect(loose?.looseSince).not.toBeNull();
});

test('a wrong check digit, another country’s number and a used one are refused at their field', async () => {
  const refused = async (given: object) => (await app.call('/account/company/save', { ...mexican, ...given })).data;
  const colombian = { countryId: 'COL', taxIdType: 'NIT', taxIdConfirmed: true };
  expect((await refused({ ...colombian, taxId: '860.034.313-8' })).fields).toEqual([
    { field: 'taxId', code: 'checkDigit' },
  ]);
  expect((await refused({ taxIdType: 'NIT', taxId: '860034313-7' })).fields[0]).toMatchObject({ field: 'taxIdType' });
  await buildCompany(context, { name: 'Caudal Uno', countryId: 'COL', taxId: '8600343137' });
  const again = { ...mexican, countryId: 'COL', taxIdType: 'NIT', taxId: '860.034.313-7' };
  const answer = await app.call('/account/company/save', again);
  expect(answer).toMatchObject({ code: code.duplicate, msg: expect.stringContaining('Caudal Uno') });
});

test('an RFC of another digit is a doubt, which a person confirms once for that number; a wrong day is refused', async () => {
  const save = async (given: object) => app.call('/account/company/save', { ...mexican, name: 'Duda', ...given });
  const doubt = [{ field: 'taxId', code: 'doubt' }];
  for (const taxIdConfirmed of [undefined, false])
    expect((await save({ taxId: 'ACE900319JT9', taxIdConfirmed })).data.fields).toEqual(doubt);
  const wrongDay = await save({ taxId: 'ACE900230JT9', taxIdConfirmed: true });
  expect(wrongDay.data.fields).toEqual([{ field: 'taxId', code: 'part' }]);
  const made = dataOf(await save({ taxId: 'ACE-900319-JT9', taxIdConfirmed: true }));
  expect(made).toMatchObject({ taxId: 'ACE900319JT9', taxIdConfirmed: true });
  const { id } = made;
  const again = dataOf(await save({ id, version: 1, taxId: 'ACE900319JT9', remark: 'nobody is asked twice' }));
  expect(again).toMatchObject({ taxIdConfirmed: true, version: 2 });
  expect((await save({ id, version: 2, taxId: 'RTO840921RE4' })).data.fields).toEqual(doubt);
  const fitting = dataOf(await save({ id, version: 2, taxId: 'XAXX010101000', taxIdConfirmed: true }));
  expect(fitting.taxIdConfirmed).toBe(false);
  const page = dataOf(await app.call('/account/company/page', { name: 'Duda' }));
  expect(page.list).toMatchObject([{ taxId: 'XAXX010101000', taxIdConfirmed: false }]);
});

test('disabling says which accounts would stop, tried out or not, and works once they are off', async () => {
  const { id } = await buildCompany(context, { countryId: 'PER' });
  const account = await buildAccount(context, { companyId: id, countryId: 'PER' });
  const ask = { ids: [id], status: 0, reason: 'no longer needed' };
  const tried = await app.call('/account/company/status', { ids: [id], status: 0, dryRun: true });
  const refused = await app.call('/account/company/status', ask);
  for (const { failed } of [tried.data, refused.data])
    expect(failed).toMatchObject([
      { id, code: code.transitionNotAllowed, msg: expect.stringContaining(account.accountName) },
    ]);
  await context.db
    .updateTable('account')
    .set({ status: accountStatus.disabled })
    .where('id', '=', account.id)
    .execute();
  expect((await app.call('/account/company/status', ask)).data.okIds).toEqual([id]);
});

test('people are told 30, 7 and 1 days before licences end and once when they have ended; a new day begins anew', async () => {
  const { clock } = app;
  const given = { ...mexican, name: 'Licencias', taxId: 'XEXX010101000' };
  const dayAfter = (days: number) => businessDay(clock.now().getTime() + days * DAY, BOOK_ZONE);
  const made = (await app.call('/account/company/save', { ...given, licensesUntil: dayAfter(31) })).data;
  expect(made.licensesUntil).toBe(dayAfter(31));
  const ending = async () => {
    const { data } = await (await app.as('OPERATION')).call('/account/company/page', { isLicenseEnding: true });
    return data.list.map(({ id }: { id: string }) => id);
  };
  expect([await tellLicenses(app.services), await ending()]).toEqual([0, []]);
  const counts: number[] = [];
  for (const days of [1, 1, 21, 1, 6, 1, 1, 1]) {
    clock.jump(days * DAY);
    counts.push(await tellLicenses(app.services));
  }
  expect(counts).toEqual([1, 0, 0, 1, 1, 0, 1, 0]);
  expect(await tellLicenses(app.services)).toBe(0);
  expect(await ending()).toEqual([made.id]);
  const notices = await db.reads.selectFrom('notice').select('no').where('kind', '=', 'companyLicenses').execute();
  expect(notices.map(({ no }) => no)).toEqual(Array(4).fill('Licencias'));
  const renewed = { ...given, id: made.id, version: made.version, licensesUntil: dayAfter(20) };
  expect((await (await app.as('OPERATION')).call('/account/company/save', renewed)).code).toBe(code.ok);
  expect([await tellLicenses(app.services), await tellLicenses(app.services)]).toEqual([1, 0]);
});

test('what a company’s accounts collected is said day by day, and only to whoever sees the company', async () => {
  const company = await buildCompany(context, { countryId: 'MEX' });
  const now = app.clock.now().getTime();
  const [today, before] = [businessDay(now, BOOK_ZONE), businessDay(now - DAY, BOOK_ZONE)];
  const long = businessDay(now - 30 * DAY, BOOK_ZONE);
  for (const counted of ['10000', '5000']) {
    const { id: accountId } = await buildAccount(context, { companyId: company.id });
    await context.db
      .insertInto('accountDay')
      .values([today, before, long].map((day) => ({ accountId, day, counted, orders: 2 })))
      .execute();
  }
  await context.db.updateTable('accountDay').set({ counted: '0' }).where('day', '=', before).execute();
  const input = { id: company.id };
  const data = dataOf(await (await app.as('OPERATION')).call('/account/company/volume', input));
  expect(data.currency).toBe('MXN');
  expect(data.days).toHaveLength(30);
  expect(data.days.slice(-2)).toEqual([
    { day: before, amount: '0.00', orders: 4, height: 0 },
    { day: today, amount: '150.00', orders: 4, height: 100 },
  ]);
  expect(data.days[0]).toMatchObject({ amount: '0.00', orders: 0, height: 0 });
  const elsewhere = await app.as('OPERATION', { countryIds: ['BRA'] });
  expect((await elsewhere.call('/account/company/volume', input)).code).toBe(code.notFound);
});
