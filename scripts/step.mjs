// How the commands of the house say what they are doing.
import { spawn } from 'node:child_process';

import './endWithParent.mjs';

const shell = process.platform === 'win32';
const endWithUs = ['--import', new URL('./endWithParent.mjs', import.meta.url).href];
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/**
 * Says what begins, does it, and says how it ended and how long it took.
 * @param {string} title
 * @param {() => Promise<string | { failed: string } | undefined | void>} work may give a word about what it did
 */
export async function step(title, work) {
  const since = performance.now();
  console.log(`› ${title} …`);
  const word = await work();
  const failed = typeof word === 'object' ? word.failed : undefined;
  const what = failed ?? word;
  console.log(`${failed ? '✗' : '✓'} ${title}${what ? `: ${what}` : ''} (${seconds(since)})`);
}

/**
 * Runs a program with this one's output.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, mayFail?: boolean, quiet?: boolean }} [options]
 * @returns {Promise<number>} its exit code
 * @throws where it ends with anything but 0, unless it may fail
 */
export function run(program, args, { env = {}, mayFail = false, quiet = false } = {}) {
  const words = quiet ? 'ignore' : 'inherit';
  const channel = program === process.execPath ? ['ipc'] : []; // by its end the child knows of ours
  const child = spawn(program, args, {
    stdio: [words, words, 'inherit', ...channel],
    env: { ...process.env, ...env, PARENT: String(process.pid) },
    shell,
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code, signal) => {
      if (code === 0 || mayFail) done(code ?? 1);
      else fail(new Error(`${program} ${args[0] ?? ''} ended with ${code ?? signal}`));
    });
  });
}

/** Said before anything else fails less clearly. */
export function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 11)) return;
  console.error(`Node 20.11 or later is needed; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * A program of a package in node_modules.
 * @param {keyof bins} name
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runPackage = (name, args, options) => run(process.execPath, [...endWithUs, bin(name), ...args], options);
const bins = {
  biome: '@biomejs/biome/bin/biome',
  jest: 'jest/bin/jest.js',
  knip: 'knip/bin/knip.js',
  max: '@umijs/max/bin/max.js',
  tsc: 'typescript/bin/tsc',
};
const bin = (name) => `node_modules/${bins[name]}`;
/**
 * One of our own TypeScript files.
 * @param {string} file
 * @param {readonly string[]} [args]
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runScript = (file, args = [], options) =>
  run(process.execPath, [...endWithUs, '--import', 'tsx', file, ...args], options);
