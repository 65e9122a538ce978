import { mkdtempSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import type { ImportResult } from '#contract/importing';
import { accountStatus, masterStatus } from '#contract/status';
import { buildAccount } from '../../tests/build/account';
import { buildChannel } from '../../tests/build/channel';
import { buildCompany } from '../../tests/build/company';
import { newId } from '../../tests/build/context';
import { dataOf } from '../../tests/gate/answer';
import type { SignedIn } from '../../tests/gate/app';
import { gateOfFile } from '../../tests/gate/gate';
import { IN_USE } from '../attachment/attachment';
import { storageOf } from '../file/storage';
import { XLSX } from '../xlsx/workbook';

const folder = mkdtempSync(join(tmpdir(), 'imports-'));
const settings = { files: { kind: 'disk', folder } } as const;
const { app, context } = gateOfFile({ role: 'OPERATION', settings });
let person: SignedIn;
beforeAll(async () => {
  person = await app.as('OPERATION');
  await buildChannel(context);
  await buildCompany(context, { countryId: 'MEX', name: 'Casa Norte' });
});
beforeEach(async () => {
  await context.db.deleteFrom('account').execute();
  await context.db.deleteFrom('importedRow').execute();
});
afterAll(() => rmSync(folder, { recursive: true }));

const CSV = 'text/csv';
/** A file that has arrived; gives its id. */
async function sent(bytes: Buffer | string, contentType = CSV, who = person): Promise<string> {
  const [id, body, now] = [newId(context), Buffer.from(bytes), context.clock.now()];
  const row = { id, name: 'cuentas.csv', uploadedBy: who.employeeId, size: String(body.length), contentType };
  const state = { status: IN_USE, sha256: Buffer.alloc(32), addressUntil: now, createdAt: now, looseSince: now };
  await context.db
    .insertInto('file')
    .values({ ...row, ...state })
    .execute();
  await storageOf(settings).put(id, Readable.from([body]), body.length);
  return id;
}
const ask = (path: string, body: object, who = person) => who.call(path, body);
const imported = async (path: string, body: object, who = person): Promise<ImportResult> =>
  dataOf(await ask(path, body, who)) as unknown as ImportResult; // the contract says so
const ACCOUNTS = '/account/import';
const MERCHANTS = '/merchant/import';

const clabes = ['002180700070799802', '032180000118359719', '646180110400000007'];
const heads = ['Account name', 'Way of paying', 'Country', 'Channel', 'Company', 'Kind', 'Holder', 'CLABE', 'Methods'];
const limits = ['Least per order', 'Most per order', 'Day limit'];
const rowOf = (name: string, clabe: unknown, given: readonly unknown[] = ['10', '20000.00', '500,000.00']) =>
  [name, 'Collection', 'MEX', 'SIM', 'Casa Norte', 'Bank account', 'Caudal Norte', clabe, 'SPEI', ...given] as string[];
const csv = (rows: readonly (readonly unknown[])[], delimiter = ';') =>
  rows.map((row) => row.join(delimiter)).join('\r\n');
const file = (...rows: (readonly unknown[])[]) => csv([[...heads, ...limits], ...rows]);
const accountsNow = () => context.db.selectFrom('account').selectAll().orderBy('accountName').execute();

/** What the columns of these files are, in their order. */
const accountFields = [
  'accountName',
  'payType',
  'countryId',
  'channelCode',
  'companyId',
  'kind',
  'holderName',
  'clabe',
  'payMethods',
  'minAmount',
  'maxAmount',
  'dayLimitAmount',
];

test('a file of accounts is tried out, then saved by the rules of one, and sent again makes nothing twice', async () => {
  const fileUrl = await sent(
    file(rowOf('Norte', clabes[0]), rowOf('Sur', '002180700070799803'), rowOf('Este', clabes[1])),
  );
  const tried = await imported(ACCOUNTS, { fileUrl, dryRun: true });
  const failed = [{ row: 3, field: 'clabe', msg: expect.stringContaining('not right') }];
  expect(tried).toMatchObject({ total: 3, okCount: 2, sameCount: 0, failed });
  expect(tried.columns.map(({ field }) => field)).toEqual(accountFields);
  expect(await accountsNow()).toEqual([]);
  expect(await imported(ACCOUNTS, { fileUrl })).toMatchObject({ okCount: 2, failed });
  expect(
    (await accountsNow()).map(({ accountName, identifier, dayLimitAmount, status }) => [
      accountName,
      identifier,
      dayLimitAmount,
      status,
    ]),
  ).toEqual([
    ['Este', clabes[1], '50000000', accountStatus.disabled],
    ['Norte', clabes[0], '50000000', accountStatus.disabled],
  ]);
  expect(await imported(ACCOUNTS, { fileUrl })).toMatchObject({ okCount: 0, sameCount: 2, failed });
  expect(await accountsNow()).toHaveLength(2);
  const audit = await context.db
    .selectFrom('audit')
    .selectAll()
    .where('call', '=', 'account.import')
    .orderBy('id')
    .execute();
  expect(JSON.stringify(audit[0]?.changes)).toContain('Norte');
  expect(JSON.stringify(audit)).not.toContain(clabes[0]);
});

test('a file in pieces is read once, and whose it is is asked for each piece', async () => {
  const rows = [rowOf('Norte', clabes[0]), rowOf('Este', clabes[1]), rowOf('Oeste', clabes[2])];
  const fileUrl = await sent(file(...rows));
  const piece = (from: number, who = person) => ask(ACCOUNTS, { fileUrl, from, most: 1 }, who);
  expect(await piece(1)).toMatchObject({ data: { okCount: 1, total: 3 } });
  await rm(join(folder, fileUrl), { recursive: true, force: true });
  expect(await piece(2, await app.as('OPERATION'))).toMatchObject({ code: 1004 });
  expect(await piece(2)).toMatchObject({ data: { okCount: 1, total: 3 } });
  expect(await piece(3)).toMatchObject({ data: { okCount: 1, total: 3 } });
  expect((await accountsNow()).map(({ accountName }) => accountName)).toEqual(['Este', 'Norte', 'Oeste']);
});

test('headers in any language are known, and a mapping that somebody made goes before them', async () => {
  const heading = [
    '账户名称',
    'Vía',
    'País',
    'Canal',
    'الشركة',
    'Tipo',
    'Titular',
    'CLABE',
    'Métodos',
    'Pedido mínimo',
    '单笔最高',
    'Limite do dia',
  ];
  const fileUrl = await sent(csv([heading, rowOf('Norte', clabes[0])], ','));
  const { columns, fields } = await imported(ACCOUNTS, { fileUrl, dryRun: true });
  expect(columns[0]).toMatchObject({ header: '账户名称', field: 'accountName', sample: 'Norte' });
  expect(columns[4]?.field).toBe('companyId');
  expect(fields.find(({ name }) => name === 'accountName')).toEqual({
    name: 'accountName',
    label: 'Account name',
    required: true,
  });
  const mapping = accountFields;
  const row = rowOf('Norte', clabes[0], ['10', '20000', '500000']);
  const other = await sent(csv([mapping.map((_, at) => `c${at}`), row], '|'));
  expect(await imported(ACCOUNTS, { fileUrl: other, mapping, dryRun: true })).toMatchObject({ okCount: 1, failed: [] });
  const twice = ['clabe', 'clabe'];
  expect(await ask(ACCOUNTS, { fileUrl: other, mapping: twice, dryRun: true })).toMatchObject({ code: 1001 });
});

test.each([
  ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['Latin-1', (text: string) => Buffer.from(text, 'latin1')],
  ['UTF-16', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
])('a file in %s keeps its letters', async (_what, encoded) => {
  const fileUrl = await sent(encoded(file(rowOf('Peñón Ñandú', clabes[0]))));
  expect(await imported(ACCOUNTS, { fileUrl })).toMatchObject({ okCount: 1 });
  expect((await accountsNow())[0]?.accountName).toBe('Peñón Ñandú');
});

test('numbers that a program has cut are refused, and those kept as text are not', async () => {
  const rows = [
    [...heads, ...limits],
    rowOf('Norte', clabes[0], [10, 20000.5, 500000]),
    rowOf('Sur', Number(clabes[1])),
  ];
  const workbook = await writeXlsx({ sheets: [{ name: 'A', rows }] });
  const fileUrl = await sent(Buffer.from(workbook), XLSX);
  const { okCount, failed } = await imported(ACCOUNTS, { fileUrl });
  expect([okCount, failed]).toEqual([1, [{ row: 3, field: 'clabe', msg: expect.stringContaining('last digits') }]]);
  expect((await accountsNow())[0]).toMatchObject({ identifier: clabes[0], maxAmount: '2000050' });
  const cut = await sent(file(rowOf('Este', '2,1807E+15')));
  expect((await imported(ACCOUNTS, { fileUrl: cut, dryRun: true })).failed[0]?.msg).toContain('last digits');
});

const bomb = () =>
  zipSync({ '[Content_Types].xml': strToU8('<x/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(40_000_000) });
const wide = (rows: number) => {
  const cells = Array.from(
    { length: rows },
    (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>1</v></c></row>`,
  ).join('');
  const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    '_rels/.rels': strToU8(
      `<Relationships><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships><Relationship Id="rId1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`),
  });
};
test.each([
  ['an archive that grows beyond measure', bomb(), XLSX],
  ['a sheet of cells far to the right', wide(6_000), XLSX],
  ['an archive of nothing', zipSync({}), XLSX],
  ['bytes that are no archive', Buffer.from('PK\x03\x04 nothing'), XLSX],
  ['a picture', Buffer.from([0x89, 0x50, 0, 0, 1]), CSV],
  ['headers alone', Buffer.from('Account name;CLABE'), CSV],
  ['more rows than are read', Buffer.from(`a\n${'x\n'.repeat(5_001)}`), CSV],
])('%s is refused', async (_what, bytes, type) => {
  const before = process.memoryUsage().rss;
  const fileUrl = await sent(Buffer.from(bytes), type);
  expect(await ask(ACCOUNTS, { fileUrl, dryRun: true })).toMatchObject({ code: 1001 });
  expect(process.memoryUsage().rss - before).toBeLessThan(250_000_000);
});

test('a file is its sender’s alone, and what may stand in one is said without any', async () => {
  const fileUrl = await sent(file(rowOf('Norte', clabes[0])));
  const other = await app.as('OPERATION');
  expect(await ask(ACCOUNTS, { fileUrl, dryRun: true }, other)).toMatchObject({ code: 1004 });
  expect(await ask('/file/refused', { fileUrl, reasons: [{ msg: 'no', rows: [2] }] }, other)).toMatchObject({
    code: 1004,
  });
  const { fields, total } = await imported(ACCOUNTS, { dryRun: true });
  expect([fields.length > 30, total]).toEqual([true, 0]);
  expect(await ask(ACCOUNTS, {})).toMatchObject({ code: 1001 });
});

test('rows that only some may set, that are there already, or twice in the file, say so', async () => {
  const costs = csv([[...heads, ...limits, 'Channel cost'], rowOf('Norte', clabes[0], ['10', '20', '30', '1.5'])]);
  expect((await imported(ACCOUNTS, { fileUrl: await sent(costs), dryRun: true })).failed).toMatchObject([
    { row: 2, field: 'costRate' },
  ]);
  await buildAccount(context, { accountName: 'Norte' });
  const twice = file(rowOf('Norte', clabes[0]), rowOf('Sur', clabes[1]), rowOf('Sur', clabes[1]));
  const { okCount, failed } = await imported(ACCOUNTS, { fileUrl: await sent(twice), dryRun: true });
  expect(okCount).toBe(1);
  expect(failed).toMatchObject([
    { row: 2, field: null, msg: expect.stringContaining('Norte') },
    { row: 4, msg: expect.stringContaining('3') },
  ]);
});

const ZONE = 'UTC-06:00 America/Mexico_City';
const refusedFile = (body: object) => person.call('/file/refused', body);
test('what was refused comes back in the same form, with its reasons, and corrected is taken', async () => {
  const given = file(rowOf('Norte', clabes[0]), rowOf('=cmd|x', '032180000118359718'));
  const fileUrl = await sent(given);
  const { failed } = await imported(ACCOUNTS, { fileUrl });
  const reasons = failed.map(({ row, msg }) => ({ msg: `CLABE: ${msg}`, rows: [row] }));
  const back: string = dataOf(await refusedFile({ fileUrl, reasons })).toString('utf8');
  expect(back.split('\r\n')[0]).toBe(`\ufeff${[...heads, ...limits, `What to correct (${ZONE})`].join(';')}`);
  expect(back).toContain("'=cmd|x");
  expect(back).toContain("'032180000118359718");
  expect(back).not.toContain('Norte;Collection');
  const corrected = await sent(back.replace('032180000118359718', clabes[1] ?? ''));
  expect(await imported(ACCOUNTS, { fileUrl: corrected })).toMatchObject({ okCount: 1, failed: [] });
  expect((await accountsNow()).map(({ accountName }) => accountName)).toEqual(['=cmd|x', 'Norte']);
});

test('of a workbook the refused rows come back as one, every cell as text', async () => {
  const rows = [[...heads, ...limits], rowOf('Sur', '032180000118359718', [10, 20, 30])];
  const fileUrl = await sent(Buffer.from(await writeXlsx({ sheets: [{ name: 'A', rows }] })), XLSX);
  const answer = dataOf(await refusedFile({ fileUrl, reasons: [{ msg: 'CLABE', rows: [2] }] }));
  const { sheets } = await readXlsx(new Uint8Array(answer));
  expect(sheets[0]?.rows[1]).toEqual([...rowOf('Sur', '032180000118359718', ['10', '20', '30']), 'CLABE']);
});

const shops = ['Name', 'Legal name', 'Country', 'Company', 'Tax number', 'Rates', 'First user’s name', 'Payment, most'];
const shop = (name: string, taxId = 'MAL180222MS6', rates = 'SPEI 3.5% + 2.00 ≥ 5', user = '') => [
  name,
  `${name} SA`,
  'Mexico',
  'Casa Norte',
  taxId,
  rates,
  user,
  '9000.00',
];
test('merchants come from a file into review; keys and first passwords are drawn by who brought them', async () => {
  const fileUrl = await sent(
    csv([
      shops,
      shop('Uno', undefined, undefined, 'uno.chief'),
      shop('Dos', 'MAL180222MS7'),
      shop('Tres', undefined, 'SPEI 40%'),
    ]),
  );
  const { okCount, failed } = await imported(MERCHANTS, { fileUrl });
  expect([okCount, failed.map(({ row, field }) => [row, field])]).toEqual([
    1,
    [
      [3, 'taxId'],
      [4, 'percent'],
    ],
  ]);
  const [made] = await context.db.selectFrom('merchant').selectAll().execute();
  expect(made).toMatchObject({
    name: 'Uno',
    status: masterStatus.review,
    payMax: '900000',
    keyOwedTo: person.employeeId,
  });
  const rate = await context.db.selectFrom('merchantRate').selectAll().executeTakeFirstOrThrow();
  expect(rate).toMatchObject({ method: 'SPEI', percent: '3.5000', fixed: '200', minFee: '500' });
  const chief = await context.db
    .selectFrom('employee')
    .selectAll()
    .where('userName', '=', 'uno.chief')
    .executeTakeFirstOrThrow();
  expect(chief.firstPasswordFor).toBe(person.employeeId);
});

test('a tax number in doubt is refused by its row with the way out, and comes in where its column confirms it', async () => {
  const confirmed = (row: string[], word: string) => [...row, word];
  const fileUrl = await sent(
    csv([
      confirmed(shops, 'Tax number compared'),
      confirmed(shop('Uno', 'ACE900319JT9'), ''),
      confirmed(shop('Dos', 'ACE900319JT9'), 'No'),
      confirmed(shop('Tres', 'ACE900319JT9'), 'Sí'),
      confirmed(shop('Cuatro', 'ACE900230JT9'), 'Yes'),
    ]),
  );
  const { okCount, failed } = await imported(MERCHANTS, { fileUrl });
  const wayOut = expect.stringContaining('write “Yes” under “Tax number compared”');
  expect([okCount, failed]).toMatchObject([
    1,
    [
      { row: 2, field: 'taxId', msg: wayOut },
      { row: 3, field: 'taxId', msg: wayOut },
      { row: 5, field: 'taxId', msg: expect.not.stringContaining('Yes') },
    ],
  ]);
  const doubted = context.db
    .selectFrom('merchant')
    .select(['name', 'taxIdConfirmed'])
    .where('taxId', '=', 'ACE900319JT9');
  expect(await doubted.execute()).toEqual([{ name: 'Tres', taxIdConfirmed: true }]);
});

test('rates that lose money are not imported: finance consents to each by itself', async () => {
  await buildAccount(context, { costPercent: '9.0000' });
  const fileUrl = await sent(csv([shops, shop('Uno'), shop('Dos', undefined, 'SPEI 9.5%')]));
  const { okCount, failed } = await imported(MERCHANTS, { fileUrl });
  expect([okCount, failed]).toMatchObject([1, [{ row: 2, msg: expect.stringContaining('finance') }]]);
});

test('rows saved and rows refused are the rows of the file, and how it was read is said', async () => {
  const rows = [rowOf('Norte', clabes[0]), rowOf('"Sur', clabes[1]), rowOf('Este', clabes[2])];
  const { total, okCount, failed, encoding, sheet } = await imported(ACCOUNTS, {
    fileUrl: await sent(file(...rows)),
    dryRun: true,
  });
  expect([total, okCount, failed.length, encoding, sheet]).toEqual([3, 2, 1, 'UTF-8', null]);
  expect(failed[0]).toMatchObject({ row: 3, field: null, msg: expect.stringContaining('quote') });
});
