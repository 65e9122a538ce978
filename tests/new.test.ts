import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '#contract/index';
import { writeNewCall } from '../scripts/new';

const isOfAnArea = (file: string): boolean => !/^server\/(db|http|ledger|merchantApi|words|xlsx)\b/.test(file);
let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'caudal-new-'));
  for (const folder of ['contract', 'server', 'src/words'])
    cpSync(folder, join(copy, folder), { recursive: true, filter: isOfAnArea });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

/** Files that are not as they stand in the house. */
const changed = (): string[] =>
  ['contract', 'server', 'src/words']
    .flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    )
    .filter((file) => file.endsWith('.ts') && (!existsSync(file) || text(file) !== readFileSync(file, 'utf8')));
const text = (file: string) => readFileSync(join(copy, file), 'utf8');
const thaw = { area: 'company', name: 'thaw', kind: 'write' } as const;

test('a new call is declared beside its neighbours, under their path, marked as added, with an empty title to fill', () => {
  writeNewCall(copy, thaw);
  expect(text('contract/company.ts')).toContain(
    "  thaw: write('/account/company/thaw', {\n    title: '',\n    access: 'company.thaw',\n    added: true,",
  );
  expect(text('contract/company.ts')).toMatch(/import \{[^}]*\bnothing\b[^}]*\} from '\.\/shape';/);
});

test('its handler is not there yet, its words are empty in five languages, and its test tells no story yet', () => {
  const files = writeNewCall(copy, thaw);
  expect(text('server/company/company.ts')).toContain('  thaw: notYet,\n};');
  expect(files.filter((file) => text(file).includes("'call.company.thaw': '',"))).toHaveLength(5);
  expect(text('server/company/thaw.test.ts')).toContain("app.call('/account/company/thaw')");
});

test('an area made of parts is asked for the part, and takes the call into that one', () => {
  const inMerchant = { ...thaw, area: 'merchant' };
  expect(() => writeNewCall(copy, inMerchant)).toThrow(
    'merchant is made of parts: say --part and which. It has signIn, merchantProfile,',
  );
  expect(() => writeNewCall(copy, { ...inMerchant, part: 'purse' })).toThrow('merchant has no part purse.');
  expect(changed()).toEqual([]);
  writeNewCall(copy, { ...inMerchant, part: 'merchantMoney' });
  expect(text('contract/merchantMoney.ts')).toContain("  thaw: write('/merchant/thaw', {");
  expect(text('contract/merchant.ts')).toBe(readFileSync('contract/merchant.ts', 'utf8'));
  expect(text('server/merchant/merchant.ts')).toContain('  thaw: notYet,\n};');
});

test('a part that the server has by the same name takes the handler too', () => {
  writeNewCall(copy, { ...thaw, area: 'employee', part: 'people' });
  expect(text('contract/people.ts')).toContain("  thaw: write('/employee/thaw', {");
  expect(text('server/employee/people.ts')).toContain('  thaw: notYet,\n};');
});

test('a call of any area finds its entry, its handlers wherever they stand, and its words', () => {
  const written = Object.keys(contract).flatMap((area) => {
    const part = area === 'merchant' ? { part: 'merchantMoney' } : {};
    return writeNewCall(copy, { ...thaw, ...part, area, name: `${area}Thaw` });
  });
  expect(written).toHaveLength(8 * Object.keys(contract).length);
  expect(changed().sort()).toEqual([...new Set(written)].sort());
  expect(text('server/channelSetup/channel.ts')).toContain('  channelThaw: notYet,\n};');
});

test('a call that only looks asks for the area’s view right', () => {
  writeNewCall(copy, { area: 'company', name: 'history', kind: 'read' });
  expect(text('contract/company.ts')).toContain(
    "history: read('/account/company/history', {\n    title: '',\n    access: 'company.view',",
  );
});

test('a call that exists, or an area that does not, is refused and nothing is written', () => {
  expect(() => writeNewCall(copy, { ...thaw, name: 'page' })).toThrow('company.page exists');
  expect(() => writeNewCall(copy, { ...thaw, area: 'dragon' })).toThrow('no area dragon');
  expect(changed()).toEqual([]);
});

test('whatever does not fit is said before anything is written', () => {
  expect(() => writeNewCall(copy, { ...thaw, area: 'merchant', part: 'merchantMoney', name: 'status' })).toThrow(
    'server/merchant/status.test.ts exists',
  );
  expect(changed()).toEqual([]);
  const last = 'src/words/ar-EG/call.ts';
  writeFileSync(join(copy, last), 'export default {};\n');
  expect(() => writeNewCall(copy, thaw)).toThrow(`${last} has no end to add a word before`);
  expect(changed()).toEqual([last]);
});

test.each([
  ['no call', []],
  ['an area that there is not', ['garage.thaw']],
  ['an option that there is not', ['company.thaw', '--writ']],
])('npm run new refuses %s with one line, not with a stack', (_, args) => {
  const { stderr, stdout, status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/new.ts', ...args], {
    encoding: 'utf8',
  });
  expect([status, stdout, stderr.trimEnd().split('\n').length]).toEqual([1, '', 1]);
});
