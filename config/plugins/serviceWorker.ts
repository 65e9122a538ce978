import path from 'node:path';
import type { IApi } from '@umijs/max';
import { writeWorkers } from '../sw/write';

/** Makes the build installable, and writes its workers once index.html is final, so that its revision is right. */
export default (api: IApi) => {
  api.addHTMLLinks(() => [
    { rel: 'manifest', href: '/manifest.webmanifest' },
    { rel: 'apple-touch-icon', href: '/icons/caudal-180.png' },
  ]);
  api.onBuildHtmlComplete(async () => {
    const { count, size } = await writeWorkers(api.paths.absOutputPath, path.join(api.cwd, 'config/sw'));
    api.logger.info(`[service worker] ${count} files, ${(size / 1024).toFixed(0)} kB kept for offline use`);
  });
};
