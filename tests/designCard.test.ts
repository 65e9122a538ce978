import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import umi from '../.umirc';
import { moduleOf } from '../config/plugins/layoutSettings';

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

test('the nine names of the design card stand at top level (§R37a)', () => {
  expect(topLevel.filter((name) => !existsSync(name))).toEqual([]);
});

test('each package of the design card is declared, and imported where it serves (§R37b)', () => {
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

test('the mock folder is the QA back end, mounted by a plugin of ours; Umi’s own mock handlers are off (§R37c)', () => {
  const umi = readFileSync('.umirc.ts', 'utf8');
  expect(umi).toMatch(/^ {2}mock: false,$/m);
  expect(umi).toContain("'backend'");
  expect(readFileSync('config/plugins/backend.ts', 'utf8')).toContain('mock/server.ts');
});

test('the Umi configuration declares routes, layout settings, locale, access and request (§R40a)', () => {
  const { routes, layout, locale, access, request } = umi;
  expect({ routes, layout, locale, access, request }).toEqual({
    routes: expect.arrayContaining([
      expect.objectContaining({ path: '/user' }),
      expect.objectContaining({ path: '/' }),
    ]),
    layout: expect.objectContaining({ navTheme: 'light', layout: 'mix', siderWidth: 200 }),
    locale: expect.objectContaining({ default: 'zh-CN' }),
    access: {},
    request: {},
  });
});

test('what it declares as layout is what Umi has written for the frame (§R40a)', () => {
  expect(readFileSync('src/.umi/layout.ts', 'utf8')).toContain(moduleOf(umi.layout));
});
