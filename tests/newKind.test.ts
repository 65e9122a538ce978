import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeNewKind } from '../scripts/newKind';

const FOLDERS = ['contract', 'server', 'src/pages', 'src/services', 'src/words', 'tests'];
let copy: string;
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'caudal-kind-'));
  for (const folder of FOLDERS) cpSync(folder, join(copy, folder), { recursive: true });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const text = (file: string) => readFileSync(join(copy, file), 'utf8');
const isFile = /\.(tsx?|sql|txt)$/;
/** Files that are not as they stand in the house. */
const changed = (): string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(join(copy, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  ).filter((file) => isFile.test(file) && (!existsSync(file) || text(file) !== readFileSync(file, 'utf8')));

test.each([
  ['a kind that there is', 'refund', undefined, 'refund is a kind already.'],
  ['a name that an area has', 'merchant', undefined, 'contract/merchant.ts exists.'],
  ['a name of two words', 'payoutBatch', undefined, '"payoutBatch" is no name of a kind: one word in small letters.'],
  ['a letter of another kind', 'payout', 'P', 'P begins other numbers: say --letter and another, as A.'],
  ['a letter of other numbers', 'payout', 'J', 'J begins other numbers: say --letter and another, as A.'],
  ['what is no letter', 'payout', 'po', '"po" is no letter for numbers: one of A to Z.'],
])('%s is refused, and nothing is written', (_, name, letter, says) => {
  expect(() => writeNewKind(copy, { name, letter })).toThrow(says);
  expect(changed()).toEqual([]);
});

test('the command says so in one line', () => {
  const args = ['--import', 'tsx', 'scripts/new.ts', '--kind', 'refund'];
  const { stderr, stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  expect([status, stdout, stderr]).toEqual([1, '', 'refund is a kind already.\n']);
});

test('a kind is written whole: what it is, who may, its page instead of the empty one, and empty words', () => {
  const written = writeNewKind(copy, { name: 'payout', letter: 'O' });
  expect(changed().sort()).toEqual([...written].sort());
  expect(text('contract/kind.ts')).toContain("letter: 'O', values: payoutStatus, moves: payoutMoves");
  expect(text('server/payout/payout.ts')).toContain("idOfNo('O', input.payoutNo)");
  expect(text('src/pages/payoutOrder/index.tsx')).toContain('call={api.payout.page}');
  expect(text('tests/states/payout.test.ts')).toContain("by: 'AOFCMPS'");
  expect(text('tests/states/payout.test.ts')).toContain("by: 'AOM', to: { asked: 'cancelled' }");
  expect(written.filter((file) => text(file).includes("'payout.payoutNo': '',"))).toHaveLength(5);
  expect(text('tests/fixtures/rights-to-come.txt')).not.toContain('payout.cancel\n');
  expect(() => writeNewKind(copy, { name: 'payout' })).toThrow('payout is a kind already.');
});

test('of one that nobody has planned, rights and a place in the menu are written too', () => {
  const written = writeNewKind(copy, { name: 'voucher' });
  expect(text('contract/screen.ts')).toContain("'/voucherOrder': { openTo: ['voucher.view']");
  expect(text('server/role/grants.ts')).toContain("'voucher.cancel': 'AOM',");
  expect(text('contract/kind.ts')).toContain("letter: 'V', values: voucherStatus");
  const words = ["'area.voucher': '',", "'menu.voucherOrder': '',", "menuVoucherOrder: '',"];
  expect(words.map((word) => written.filter((file) => text(file).includes(word)).length)).toEqual([5, 5, 5]);
});
