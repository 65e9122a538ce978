import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';

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
const WORDS = /^words-([a-z]{2}-[A-Z]{2})\.\w+\.async\.js$/;

/**
 * Fetches them beside the screen, for somebody with a token. Who has chosen no language reads the first of ours; one
 * that is stored in other words than ours is left to the page.
 */
function alsoAhead(files: readonly string[]): string {
  const words = Object.fromEntries(files.flatMap((file) => (WORDS.exec(file) ?? []).slice(1).map((of) => [of, file])));
  const always = files.filter((file) => TRANSPORT.test(file));
  return `;(function(){if(!${SIGNED_IN}||location["pathname"]==="/user/login")return;\
var words=${JSON.stringify(words)},chosen;try{chosen=localStorage.getItem("umi_locale")}catch(e){}\
${JSON.stringify(always)}.concat(words[chosen||"zh-CN"]||[]).forEach(function(file){var link=document.createElement("link");\
link.rel="preload";link.as="script";link.href="/"+file;document.head.appendChild(link)})})();`;
}

/**
 * Umi's script of the page's head, which fetches the chunk of the address before the rest is loaded.
 * @param files of the build, by name
 * @throws Error where a new version of Umi asks in other words.
 */
export function withSession(script: string, files: readonly string[] = []): string {
  if (script.split(ADDRESS).length !== 2) throw new Error(`the preload helper does not read ${ADDRESS} once`);
  return TIDY + script.replace(ADDRESS, ADDRESS_IN_FORCE) + alsoAhead(files);
}

/** A browser keeps a file for a year by its name, so other contents have another. */
const nameOf = (script: string): string =>
  `preload_helper.${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`;

/** Keeps a stranger from downloading the screen whose address they have typed. */
export default (api: IApi) => {
  api.onBuildHtmlComplete(() => {
    const folder = api.paths.absOutputPath;
    const page = path.join(folder, 'index.html');
    const files = readdirSync(folder);
    for (const file of files.filter((name) => HELPER.test(name))) {
      const script = withSession(readFileSync(path.join(folder, file), 'utf8'), files);
      rmSync(path.join(folder, file));
      writeFileSync(path.join(folder, nameOf(script)), script);
      writeFileSync(page, readFileSync(page, 'utf8').replaceAll(file, nameOf(script)));
    }
  });
};
