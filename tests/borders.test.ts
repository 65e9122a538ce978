import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface Border {
  /** Where the code would stand. */
  as: string;
  code: string;
  /** Other files it needs there. */
  with?: Record<string, string>;
  /** Part of what the linter answers. */
  says: string;
}
const borders = JSON.parse(readFileSync('tests/fixtures/borders/cases.json', 'utf8')) as Border[];
const biome = resolve('node_modules/.bin/biome');

/** The product's own rules over a small tree of their own. */
function lint(files: Record<string, string>): string {
  const house = mkdtempSync(join(tmpdir(), 'caudal-borders-'));
  try {
    cpSync('biome.json', join(house, 'biome.json'));
    cpSync('config/lint', join(house, 'config/lint'), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(house, path)), { recursive: true });
      writeFileSync(join(house, path), text);
    }
    const { stdout, stderr } = spawnSync(biome, ['lint', '--max-diagnostics=none', '.'], {
      cwd: house,
      encoding: 'utf8',
    });
    return stdout + stderr;
  } finally {
    rmSync(house, { recursive: true, force: true });
  }
}

test.each(borders)('$as: "$says"', ({ as, code, with: others, says }) => {
  expect(lint({ [as]: code, ...others })).toContain(says);
});

test('what keeps to the borders is not refused', () => {
  const output = lint({
    'src/services/x.ts':
      "import type { AppContract } from '#contract/index';\nimport { toMajor } from '#contract/money';\n\nexport type X = AppContract;\nexport const x = toMajor;\n",
    'server/merchant/y.ts': "import { post } from '../ledger/post';\n\nexport const y = post;\n",
    'server/ledger/post.ts':
      "import { sql } from 'kysely';\nimport { foresightOf } from '../db/foresight';\n\nexport const post = [sql, foresightOf];\n",
    'server/payment/holdStore.ts':
      "import { sql } from 'kysely';\n\nexport const hold = sql`select from merchant for no key update`;\n// biome-ignore lint/plugin: a sum that the database makes.\nexport const add = sql`insert into fold select sum(amount) from day`;\nexport const say = 'the update of a set';\n",
  });
  expect(output).not.toMatch(/lint\/|plugin/);
});

test('no folder is called utils, helpers, common or misc', () => {
  const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  expect(tracked.filter((path) => /(^|\/)(utils|helpers|common|misc)\//.test(path))).toEqual([]);
});

test('every folder of the plan has a border with a case that fails', () => {
  const { overrides } = JSON.parse(readFileSync('biome.json', 'utf8')) as { overrides: { includes: string[] }[] };
  const rooms = overrides
    .map(({ includes }) => includes.map((glob) => glob.replace(/\/\*.*$/, '')))
    .filter(([first]) => /^(contract|src|server)(\/|$)/.test(first ?? ''));
  const untried = rooms.filter((room) => !borders.some(({ as }) => room.some((folder) => as.startsWith(folder))));
  expect(rooms.length).toBeGreaterThan(8);
  expect(untried).toEqual([]);
});
