import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import type { IApi } from '@umijs/max';

const COMPRESSIBLE = /\.(js|css|html|svg|json|webmanifest|ico)$/;
/** Smaller files do not shrink below one network packet. */
const SMALLEST = 1024;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });

function compress(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }));
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes, { params }));
}

/** Writes `.gz` and `.br` beside every file of the build, so that the server never compresses at run time. */
export default (api: IApi) => {
  api.onBuildHtmlComplete({
    // After the service worker is written.
    stage: 100,
    fn: () => {
      const files = filesBelow(api.paths.absOutputPath).filter(
        (file) => COMPRESSIBLE.test(file) && statSync(file).size > SMALLEST,
      );
      files.forEach(compress);
      api.logger.info(`[precompress] ${files.length} files`);
    },
  });
};
