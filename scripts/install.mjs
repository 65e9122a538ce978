// Installs what is missing, and only then. Plain Node: nothing is installed yet when this runs.
import { existsSync, readFileSync } from 'node:fs';
import { run } from './step.mjs';

/** Does node_modules hold what the lock asks for? Optional packages may be absent: they are of other platforms. */
export function isInstalled() {
  if (!existsSync('node_modules/.package-lock.json')) return false;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf('node_modules/.package-lock.json');
  return Object.entries(wanted).every(
    ([at, { version, optional }]) => at === '' || (present[at] ? present[at].version === version : optional),
  );
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Nothing of ours depends on the install scripts of packages, so none is run. */
export async function install() {
  if (isInstalled()) return 'nothing is missing';
  await run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']);
  return 'installed';
}
