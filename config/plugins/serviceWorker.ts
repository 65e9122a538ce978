import { copyFileSync } from 'node:fs';
import path from 'node:path';
import type { IApi } from '@umijs/max';

/** What a person needs to open the console offline; other chunks are kept when they are first used. */
const SHELL_FILES = [
  'index.html',
  'umi.*.{js,css}',
  'framework.*.js',
  'preload_helper.*.js',
  'p__user__login*.{js,css}',
  'manifest.webmanifest',
  'icons/*',
];

/**
 * Writes both workers of `/service-worker.js` into the build: the server answers with `sw-real.js` where the offline
 * feature is on, else with `sw-off.js`, which removes itself and its caches.
 */
export default (api: IApi) => {
  api.addHTMLLinks(() => [{ rel: 'manifest', href: '/manifest.webmanifest' }]);
  api.addHTMLMetas(() => [{ name: 'theme-color', content: '#1890ff' }]);
  // index.html must be final, so that its revision is right.
  api.onBuildHtmlComplete(async () => {
    const source = path.join(api.cwd, 'config/sw');
    const built = api.paths.absOutputPath;
    copyFileSync(path.join(source, 'off.js'), path.join(built, 'sw-off.js'));
    const { injectManifest } = await import('workbox-build');
    const { count, size } = await injectManifest({
      swSrc: path.join(source, 'worker.js'),
      swDest: path.join(built, 'sw-real.js'),
      globDirectory: built,
      globPatterns: SHELL_FILES,
      // Umi's file names carry their own hash.
      dontCacheBustURLsMatching: /\.[0-9a-f]{8}\./,
    });
    api.logger.info(`[service worker] ${count} files, ${(size / 1024).toFixed(0)} kB kept for offline use`);
  });
};
