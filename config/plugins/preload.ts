import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';
import type { Plugin } from 'esbuild';

const HELPER = /^preload_helper\..*js$/;
const ADDRESS = 'location.pathname';
/** Nobody may see a screen before sign-in, so it is not fetched either: what comes next is the sign-in page. */
const SIGNED_IN = '/(^|; )token=./.test(document.cookie)';
const ADDRESS_IN_FORCE = `(${SIGNED_IN}?${ADDRESS}:"/user/login")`;

/**
 * webpack waits for an element that already names its chunk, and one that has failed before webpack came says so no
 * more: the screen would stay empty for two minutes. A script that has run is not needed either.
 */
const TIDY = `["error","load"].forEach(function(kind){document.addEventListener(kind,function(event){var part=event.target;\
if(part.dataset&&part.dataset.webpack&&(kind==="error"||part.tagName==="SCRIPT"))part.remove()},true)});`;

/** What everybody needs who has signed in, and no address names: the way to the server, and the words. */
const TRANSPORT = /^transport\.\w+\.async\.js$/;
/** `src/head.ts`: before all of them, because it asks the server. */
const FIRST = /^first\.\w+\.js$/;
const WORDS = /^words-([a-z]{2}-[A-Z]{2})\.\w+\.async\.js$/;

const SOMEBODY_STAYS = `${SIGNED_IN}&&location["pathname"]!=="/user/login"`;
/** For somebody with a token; to a stranger it would be bytes for nothing. */
const firstOf = (files: readonly string[]): string =>
  files
    .filter((file) => FIRST.test(file))
    .map(
      (file) => `;(function(){if(!(${SOMEBODY_STAYS}))return;var script=document.createElement("script");\
script.src="/${file}";document.head.appendChild(script)})();`,
    )
    .join('');

/**
 * Fetches them beside the screen, for somebody with a token. Who has chosen no language reads the first of ours; one
 * that is stored in other words than ours is left to the page.
 */
function alsoAhead(files: readonly string[]): string {
  const words = Object.fromEntries(files.flatMap((file) => (WORDS.exec(file) ?? []).slice(1).map((of) => [of, file])));
  const always = files.filter((file) => TRANSPORT.test(file));
  return `;(function(){if(!(${SOMEBODY_STAYS}))return;\
var words=${JSON.stringify(words)},chosen;try{chosen=localStorage.getItem("umi_locale")}catch(e){}\
${JSON.stringify(always)}.concat(words[chosen||"zh-CN"]||[]).forEach(function(file){var link=document.createElement("link");\
link.rel="preload";link.as="script";link.href="/"+file;document.head.appendChild(link)})})();`;
}

/** Of modules that only what the head does without needs. */
const unneeded: Plugin = {
  name: 'unneeded',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^react$/ }, ({ path }) => ({ path, external: true, sideEffects: false })),
};
/** Writes `src/head.ts`, which asks the first questions, as one file. */
async function writeFirst({ cwd, paths }: Pick<IApi, 'cwd' | 'paths'>): Promise<void> {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [path.join(cwd, 'src/head.ts')],
    alias: { '@@': paths.absTmpPath, '#contract': path.join(cwd, 'contract') },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    plugins: [unneeded],
  });
  const script = outputFiles[0]?.text ?? '';
  writeFileSync(path.join(paths.absOutputPath, nameOf('first', script)), script);
}

/**
 * Umi's script of the page's head, which fetches the chunk of the address before the rest is loaded.
 * @param files of the build, by name
 * @throws Error where a new version of Umi asks in other words.
 */
export function withSession(script: string, files: readonly string[] = []): string {
  if (script.split(ADDRESS).length !== 2) throw new Error(`the preload helper does not read ${ADDRESS} once`);
  return TIDY + firstOf(files) + script.replace(ADDRESS, ADDRESS_IN_FORCE) + alsoAhead(files);
}

/** The table of Umi's script: files with their chunks, and which of them each address needs. */
const TABLE = /f:(\[\[.*?\]\]),r:(\{[^}]*\})/;
const FRAME = /^shell\./;
/** Bytes, not compressed, beside the frame. */
const WORTH_FETCHING = 4_000;

/**
 * Screens that are next to nothing come soon enough when they are asked for, and everybody would download their names.
 * @throws Error where a new version of Umi has another table.
 */
export function withoutSmall(script: string, sizeOf: (file: string) => number): string {
  const [table, named = '', needed = ''] = TABLE.exec(script) ?? [];
  if (table === undefined) throw new Error('the preload helper has no table of files');
  const files: [name: string, chunk: number][] = JSON.parse(named);
  const addresses: Record<string, number[]> = JSON.parse(needed);
  const bytes = files.map(([name]) => (FRAME.test(name) ? 0 : sizeOf(name)));
  const large = Object.entries(addresses).filter(
    ([, of]) => of.reduce((sum, at) => sum + (bytes[at] ?? 0), 0) >= WORTH_FETCHING,
  );
  const indexes = [...new Set(large.flatMap(([, of]) => of))].sort((a, b) => a - b);
  const left = Object.fromEntries(large.map(([address, of]) => [address, of.map((at) => indexes.indexOf(at))]));
  return script.replace(table, `f:${JSON.stringify(indexes.map((at) => files[at]))},r:${JSON.stringify(left)}`);
}

/** A browser keeps a file for a year by its name, so other contents have another. */
const nameOf = (name: string, script: string): string =>
  `${name}.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

/** Asks first, and keeps a stranger from downloading the screen whose address they have typed. */
export default (api: IApi) => {
  api.onBuildHtmlComplete(async () => {
    await writeFirst(api);
    const folder = api.paths.absOutputPath;
    const page = path.join(folder, 'index.html');
    const files = readdirSync(folder);
    for (const file of files.filter((name) => HELPER.test(name))) {
      const sizeOf = (name: string) => statSync(path.join(folder, name)).size;
      const script = withSession(withoutSmall(readFileSync(path.join(folder, file), 'utf8'), sizeOf), files);
      rmSync(path.join(folder, file));
      writeFileSync(path.join(folder, nameOf('preload_helper', script)), script);
      writeFileSync(page, readFileSync(page, 'utf8').replaceAll(file, nameOf('preload_helper', script)));
    }
  });
};
