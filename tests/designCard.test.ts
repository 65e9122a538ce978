import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const topLevel = ['package.json', 'tsconfig.json', '.umirc.ts', 'config', 'src', 'mock', 'public', 'tests', '.env'];
/** The packages that the owner names, each with the place where it serves. */
const packages: Record<string, string> = {
  '@umijs/max': 'src',
  antd: 'src',
  '@ant-design/pro-components': 'src',
  '@ant-design/icons': 'src',
  'js-cookie': 'src',
  dayjs: 'src',
  ahooks: 'src',
  'file-saver': 'src',
  'workbox-window': 'src',
  '@testing-library/react': 'tests',
};

test('the nine names of the design card stand at top level', () => {
  expect(topLevel.filter((name) => !existsSync(name))).toEqual([]);
});

test('each package of the design card is declared, and imported where it serves', () => {
  const {
    dependencies,
    devDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync('package.json', 'utf8'));
  const declared = { ...dependencies, ...devDependencies };
  const isImported = (name: string, folder: string) => {
    const files = execFileSync('git', ['ls-files', folder], { encoding: 'utf8' }).split('\n');
    const imports = new RegExp(`(from |import\\()'${name}['/]`);
    return files.some((file) => /\.tsx?$/.test(file) && imports.test(readFileSync(file, 'utf8')));
  };
  expect([...Object.keys(packages), 'jest'].filter((name) => !declared[name])).toEqual([]);
  expect(Object.entries(packages).filter(([name, folder]) => !isImported(name, folder))).toEqual([]);
});

test('the mock folder is the QA back end, mounted by a plugin of ours; Umi’s own mock handlers are off', () => {
  const umi = readFileSync('.umirc.ts', 'utf8');
  expect(umi).toMatch(/^ {2}mock: false,$/m);
  expect(umi).toContain("'backend'");
  expect(readFileSync('config/plugins/backend.ts', 'utf8')).toContain('mock/server.ts');
});
