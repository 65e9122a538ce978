import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';

const HELPER = /^preload_helper\..*js$/;
const ADDRESS = 'location.pathname';
/** Nobody may see a screen before sign-in, so it is not fetched either: what comes next is the sign-in page. */
const ADDRESS_IN_FORCE = `(/(^|; )token=./.test(document.cookie)?${ADDRESS}:"/user/login")`;

/**
 * webpack waits for an element that already names its chunk, and one that has failed before webpack came says so no
 * more: the screen would stay empty for two minutes. A script that has run is not needed either.
 */
const TIDY = `["error","load"].forEach(function(kind){document.addEventListener(kind,function(event){var part=event.target;\
if(part.dataset&&part.dataset.webpack&&(kind==="error"||part.tagName==="SCRIPT"))part.remove()},true)});`;

/**
 * Umi's script of the page's head, which fetches the chunk of the address before the rest is loaded.
 * @throws Error where a new version of Umi asks in other words.
 */
export function withSession(script: string): string {
  if (script.split(ADDRESS).length !== 2) throw new Error(`the preload helper does not read ${ADDRESS} once`);
  return TIDY + script.replace(ADDRESS, ADDRESS_IN_FORCE);
}

/** Keeps a stranger from downloading the screen whose address they have typed. */
export default (api: IApi) => {
  api.onBuildHtmlComplete(() => {
    const folder = api.paths.absOutputPath;
    for (const file of readdirSync(folder).filter((name) => HELPER.test(name))) {
      const at = path.join(folder, file);
      writeFileSync(at, withSession(readFileSync(at, 'utf8')));
    }
  });
};
