import { spawn } from 'node:child_process';

/** Ends with the last writer of its input, which is the owner: also one that was killed and could say nothing. */
const WATCH = `cat >/dev/null; read -r pid <"$1/postmaster.pid" && kill -INT "$pid"`;

/**
 * A process that stops the embedded server when we are gone, however we went: a fast shutdown, as in order. In a
 * session of its own, or Ctrl-C would end it first.
 */
export function startWatchdog(cluster: string): { end(): void } {
  const dog = spawn('/bin/sh', ['-c', WATCH, 'caudal-watchdog', cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  dog.stdin.on('error', () => undefined);
  dog.unref();
  if ('unref' in dog.stdin && typeof dog.stdin.unref === 'function') dog.stdin.unref();
  return { end: () => void dog.stdin.end() };
}
