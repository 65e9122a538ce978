// Builds the console and the server where they are stale: `npm run build`.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './stale.mjs';
import { runPackage, step } from './step.mjs';

const lock = ['package.json', 'package-lock.json'];

const consoleBuild = {
  output: 'dist/console/index.html',
  inputs: [
    'src',
    'config',
    'contract',
    'public',
    'docs/merchant-api',
    'scripts/calls.ts',
    '.umirc.ts',
    '.env',
    ...lock,
  ],
  build: async () => {
    rmSync('dist/console', { recursive: true, force: true });
    await runPackage('max', ['build'], { env: { NODE_ENV: 'production', DID_YOU_KNOW: 'none' } });
    // `max build` ends with 0 even when it failed.
    const page = readFileSync('dist/console/index.html', 'utf8');
    if (!/<script[^>]+src="\/umi\.[^"]+\.js"/.test(page))
      throw new Error('dist/console/index.html loads no console: the build failed');
  },
};

const serverBuild = {
  output: 'dist/server/main.mjs',
  inputs: ['server', 'contract', 'mock', 'tests/build', 'scripts/build.mjs', ...lock],
  build: async () => {
    rmSync('dist/server', { recursive: true, force: true });
    const { build } = await import('esbuild');
    await build({
      entryPoints: { main: 'server/main.ts', worker: 'server/spreadsheet/worker.ts' },
      outdir: 'dist/server',
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      packages: 'external',
      sourcemap: true,
      logLevel: 'warning',
    });
    cpSync('server/db/migrations', 'dist/server/migrations', { recursive: true });
    cpSync('server/channel/recipes', 'dist/server/recipes', { recursive: true });
  },
};

/** Both parts, each only when it is stale. */
export async function build() {
  await step('Build the console', () => buildIfStale(consoleBuild));
  await step('Build the server', () => buildIfStale(serverBuild));
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await build();
