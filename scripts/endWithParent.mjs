import { readFileSync } from 'node:fs';

// Whoever imports it ends when its parent is gone, killed ones included. It knows by the closed channel to the parent,
// or, right below npm, which gives none, by the parent's number. Preloaded into whatever the commands of the house
// start. Plain Node. A worker that such a program forks inherits the preloading, and has a channel of its own that must
// keep it alive: PARENT says whose child is meant.
const isWorker = process.env.PARENT !== undefined && process.env.PARENT !== String(process.ppid);
if (process.connected && !isWorker) {
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
} else if (!process.connected && process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const npm = behindShell(parent);
  setInterval(() => (process.ppid !== parent || behindShell(parent) !== npm) && process.exit(1), 250).unref();
}

/**
 * npm starts a shell that starts us, and outlives a killed npm: who is behind that shell. Undefined where there is
 * none, or no /proc to say so.
 */
function behindShell(pid) {
  try {
    if (!/^[^\0]*\bsh\0-c\0/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) return undefined;
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')[1];
  } catch {
    return undefined;
  }
}
