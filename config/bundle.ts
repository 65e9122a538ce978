import path from 'node:path';
import { HASH_DIGITS } from '../contract/served';
import { chunks } from './chunks';

/** How the console is bundled for production: figures and reasons in `docs/decisions/`. */

/** A screen that has not arrived after this many milliseconds is a load error (specification, section 2). */
export const CHUNK_LOAD_TIMEOUT = 120_000;

/** Browsers that get the build as it is, without polyfills. */
export const targets = { chrome: 111, firefox: 113, safari: 16, edge: 111 };

export const minifier = { ecma: 2020, compress: { passes: 2, ecma: 2020 }, format: { comments: false, ecma: 2020 } };

/** Our own modules without side effects, and Umi's generated ones: what nobody uses of them is dropped. */
const ownPure =
  /[\\/]src[\\/](\.umi[^\\/]*[\\/](plugin-|exports|core[\\/](defineApp|terminal|history))|components|services|locales|words|access).*\.tsx?$/;
/**
 * Umi's locale plugin and ProComponents import dates in every language; ours come with the chosen one
 * (`components/shell/antdWords`).
 */
const dateLocales = /[\\/]node_modules[\\/]dayjs[\\/]locale[\\/]/;
/** The same for packages that do not say so themselves. */
const packagePure =
  /[\\/]node_modules[\\/](@ahooksjs[\\/]use-request|lodash\.(throttle|debounce)|@rc-component[\\/][^\\/]+|@ant-design[\\/](cssinjs|cssinjs-utils|colors|fast-color)|react-helmet-async|event-emitter|warning|axios)[\\/].*\.m?js$/;

/** What comes with packages and nobody sees; each would be downloaded by everybody (`absentPart.js`). */
const unusedParts = [
  // Filters stand above the table, one chooses by boxes, and a page has 200 rows at most.
  /antd[\\/]es[\\/]table[\\/](hooks[\\/]useFilter[\\/]FilterDropdown|RcTable[\\/]VirtualTable)\.js$/,
  /antd[\\/]es[\\/]radio[\\/]index\.js$/,
  // Columns say themselves how a value looks, and filters stand above the table.
  /pro-components[\\/]es[\\/](table[\\/]components[\\/]Form|field[\\/]components[\\/](?!Text|IndexColumn|Options|Status)[A-Z]\w+)[\\/]index\.js$/,
  /pro-components[\\/]es[\\/]provider[\\/]locale[\\/](?!zh_CN|en_US|es_ES|pt_BR|ar_EG)\w+\.js$/,
  // Drawings of three errors, for which we have views of our own.
  /antd[\\/]es[\\/]result[\\/](noFound|serverError|unauthorized)\.js$/,
  // No page is drawn by the server.
  /@umijs[\\/]renderer-react[\\/]dist[\\/]html\.js$/,
  // Words name no formats of numbers or dates: `components/show` writes those.
  /intl-messageformat-parser[\\/]lib[\\/]skeleton\.js$/,
];

/** Words are text and names in braces (`wordParser.js`). */
const messageParser = /intl-messageformat-parser[\\/]lib[\\/]parser\.js$/;

/** Of react-intl only words are used (`absentFormatters.js`). */
const unusedFormatters = /[\\/]react-intl[\\/]lib[\\/]formatters[\\/](?!message)\w+\.js$/;

/** ProLayout would ask for its menu by it; the menu here comes with the session (`absentMenuRequest.js`). */
const swr = /[\\/]node_modules[\\/]swr[\\/]dist[\\/]index[\\/]index\.m?js$/;

interface Rule {
  test(pattern: RegExp): { sideEffects(has: boolean): unknown };
}
/** The few words of webpack-chain used here. */
export interface BundlerChain {
  optimization: { splitChunks(how: object): unknown };
  output: {
    chunkLoadTimeout(ms: number): unknown;
    hashSalt(salt: string): unknown;
    hashDigestLength(digits: number): unknown;
  };
  module: { rule(name: string): Rule };
  plugins: { delete(name: string): unknown };
  plugin(name: string): { use(plugin: unknown, settings: unknown[]): unknown };
}
interface Bundler {
  webpack: { NormalModuleReplacementPlugin: unknown };
}

/** Another salt gives every file another name: a second release for tests (`npm run nightly`). */
const hashSalt = process.env['HASH_SALT'];

export function chainWebpack(chain: BundlerChain, { webpack }: Bundler): void {
  if (hashSalt) chain.output.hashSalt(hashSalt);
  // Everybody downloads the names of all files before the first screen. Of a million changes of a file one keeps its name.
  chain.output.hashDigestLength(HASH_DIGITS);
  chain.output.chunkLoadTimeout(CHUNK_LOAD_TIMEOUT);
  chain.module.rule('own-pure').test(ownPure).sideEffects(false);
  chain.module.rule('package-pure').test(packagePure).sideEffects(false);
  chain.module.rule('date-locales').test(dateLocales).sideEffects(false);
  for (const [at, parts] of unusedParts.entries())
    chain
      .plugin(`unused-parts-${at}`)
      .use(webpack.NormalModuleReplacementPlugin, [parts, path.join(__dirname, 'absentPart.js')]);
  chain
    .plugin('unused-formatters')
    .use(webpack.NormalModuleReplacementPlugin, [unusedFormatters, path.join(__dirname, 'absentFormatters.js')]);
  chain
    .plugin('word-parser')
    .use(webpack.NormalModuleReplacementPlugin, [messageParser, path.join(__dirname, 'wordParser.js')]);
  chain
    .plugin('menu-request')
    .use(webpack.NormalModuleReplacementPlugin, [swr, path.join(__dirname, 'absentMenuRequest.js')]);
  chain.optimization.splitChunks(chunks);
  chain.plugins.delete('node-polyfill-provider');
}
