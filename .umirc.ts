import { defineConfig } from '@umijs/max';
import { chainWebpack, minifier, targets } from './config/bundle';
import { layout } from './config/layout';
import { proxy } from './config/proxy';
import { routes, unnamed } from './config/routes';

const title = process.env.TITLE ?? 'Caudal';
// Beside dist/server, so that neither build clears the other and the server's code is never served.
const outputPath = process.env.CONSOLE_OUTPUT ?? 'dist/console';

export default defineConfig({
  plugins: ['calls', 'preload', 'layoutSettings', 'serviceWorker', 'backend', 'precompress'].map(
    (name) => `./config/plugins/${name}.ts`,
  ),
  npmClient: 'npm',
  base: '/',
  publicPath: '/',
  outputPath,
  hash: true,
  fastRefresh: true,
  routes: unnamed(routes),
  layout,
  proxy,
  title,
  favicons: ['/icons/caudal.svg'],
  metas: [
    { name: 'caudal-title', content: title },
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
  ],
  alias: { '#contract': `${__dirname}/contract` },
  model: {},
  initialState: { loading: '@/components/shell/FirstLoading' },
  access: {},
  antd: {},
  request: {},
  // Lets the sign-in page fetch the first screens while the person types.
  routePrefetch: { defaultPrefetch: 'none' },
  manifest: {},
  // What merchants are given; the console reads it where it shows it.
  copy: [{ from: 'docs/merchant-api', to: `${outputPath}/merchant-api` }],
  // Umi's own mock handlers come after body parsers: the real server is mounted by config/plugins/backend.ts instead.
  mock: false,
  // Without it the locale plugin would bring moment.
  moment2dayjs: { preset: 'none', plugins: [] },
  locale: {
    default: 'zh-CN',
    antd: false,
    baseNavigator: false,
    baseSeparator: '-',
    title: false,
    useLocalStorage: true,
  },
  // The page's title is the only thing it would do here (`components/shell/title`).
  helmet: false,
  polyfill: false,
  targets,
  esbuildMinifyIIFE: true,
  // Babel would turn every async function and class into calls of its library.
  srcTranspiler: 'esbuild',
  srcTranspilerOptions: { esbuild: { target: 'es2022' } },
  jsMinifier: 'terser',
  jsMinifierOptions: minifier,
  chainWebpack,
});
