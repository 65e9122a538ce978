import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { IApi } from '@umijs/max';

/**
 * Gives the browser the contract as data (`@@/calls.json`, `@@/inputs.json`, `@@/first.json`): its schemas, and the
 * library that makes them, stay outside.
 */
export default (api: IApi) => {
  // In a process of its own: Umi loads plugins as CommonJS, and the contract's library is an ES module.
  const write = () => {
    execFileSync(process.execPath, ['--import', 'tsx', path.join(api.cwd, 'scripts/calls.ts'), api.paths.absTmpPath], {
      cwd: api.cwd,
      stdio: 'inherit',
    });
  };
  api.onGenerateFiles(write);
  api.addTmpGenerateWatcherPaths(() => [path.join(api.cwd, 'contract')]);
};
