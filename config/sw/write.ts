import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { HASH_DIGITS } from '../../contract/served';

/** What a browser needs to say that it is offline, in each language; other files are kept when they are first used. */
const SHELL_FILES = ['index.html', 'umi.*.{js,css}', 'preload_helper.*.js', 'words-first-*.js', 'offline.*.{js,css}'];

/**
 * Writes both workers of `/service-worker.js` into a finished build: the server answers with `sw-real.js` where the
 * offline feature is on, else with `sw-off.js`, which removes itself and its caches.
 * @returns what was kept, for the log.
 */
export async function writeWorkers(built: string, source: string): Promise<{ count: number; size: number }> {
  const real = path.join(built, 'sw-real.js');
  const bundled = `${real}.tmp`;
  const bundle = (from: string, outfile: string) =>
    build({ entryPoints: [path.join(source, from)], bundle: true, format: 'iife', outfile, legalComments: 'none' });
  await bundle('off.js', path.join(built, 'sw-off.js'));
  await bundle('worker.js', bundled);
  const { injectManifest } = await import('workbox-build');
  const { count, size } = await injectManifest({
    swSrc: bundled,
    swDest: real,
    globDirectory: built,
    globPatterns: SHELL_FILES,
    // Umi's file names carry their own hash.
    dontCacheBustURLsMatching: new RegExp(`\\.[0-9a-f]{${HASH_DIGITS}}\\.`),
  });
  rmSync(bundled);
  if (readFileSync(real, 'utf8').includes('__WB_MANIFEST')) throw new Error(`${real} has no list of files`);
  return { count, size };
}
