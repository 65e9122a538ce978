import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';

const HELPER = /^preload_helper\..*js$/;
const ADDRESS = 'location.pathname';
/** Nobody may see a screen before sign-in, so it is not fetched either: what comes next is the sign-in page. */
const ADDRESS_IN_FORCE = `(/(^|; )token=./.test(document.cookie)?${ADDRESS}:"/user/login")`;

/**
 * Umi's script of the page's head, which fetches the chunk of the address before the rest is loaded.
 * @throws Error where a new version of Umi asks in other words.
 */
export function withSession(script: string): string {
  if (script.split(ADDRESS).length !== 2) throw new Error(`the preload helper does not read ${ADDRESS} once`);
  return script.replace(ADDRESS, ADDRESS_IN_FORCE);
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
