import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNewCall } from '../scripts/new';

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'caudal-new-'));
  for (const folder of ['contract', 'server/company', 'server/merchant', 'src/words']) cpSync(folder, join(copy, folder), { recursive: true });
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));

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

test('an area whose calls are gathered from several files takes it too', () => {
  writeNewCall(copy, { area: 'merchant', name: 'thaw', kind: 'write' });
  expect(text('contract/merchant.ts')).toContain("  ...merchantAgent,\n  thaw: write('/merchant/thaw', {");
  expect(text('contract/merchant.ts')).toContain("import { write } from './call';");
});

test('a call that only looks asks for the area’s view right', () => {
  writeNewCall(copy, { area: 'company', name: 'history', kind: 'read' });
  expect(text('contract/company.ts')).toContain("history: read('/account/company/history', {\n    title: '',\n    access: 'company.view',");
});

test('a call that exists, or an area that does not, is refused and nothing is written', () => {
  expect(() => writeNewCall(copy, { ...thaw, name: 'page' })).toThrow('company.page exists');
  expect(() => writeNewCall(copy, { ...thaw, area: 'dragon' })).toThrow('no area dragon');
  expect(text('contract/company.ts')).toBe(readFileSync('contract/company.ts', 'utf8'));
});
