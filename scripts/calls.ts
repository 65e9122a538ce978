// Writes what the browser needs of the contract: what it must know to make each call, and what it asks first.
// Loaded later: the input schemas of the writes, for their forms. The library that makes schemas stays outside.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Access, Area, Call, Contract } from '#contract/call';
import { contract } from '#contract/index';
import { firstQuestions } from './firstQuestions';

/**
 * One call as the browser knows it, short, because everybody downloads all of them before the first screen. It has its
 * path, who may make it, and a sign for each thing that applies. `w` it writes; `b` and `s` it answers a file or a
 * stream. `p` and `q` it asks for a proof, always or for some inputs, which is the gate's to say. `2` it may wait for a
 * second person.
 */
export type BrowserCall = readonly [path: string, access: Access, signs: string];

const proof = { always: 'p', sometimes: 'q' } as const;
const forBrowser = ({ path, access, kind, answers, stepUp, approval }: Call): BrowserCall => [
  path,
  access,
  [
    kind === 'write' && 'w',
    answers === 'blob' && 'b',
    answers === 'stream' && 's',
    stepUp && proof[stepUp === true ? 'always' : 'sometimes'],
    approval && '2',
  ]
    .filter(Boolean)
    .join(''),
];
const eachArea = <T>(of: Contract, make: (area: Area) => T) =>
  Object.fromEntries(Object.entries(of).map(([name, area]) => [name, make(area)]));
const eachCall = <T>(area: Area, make: (call: Call) => T) =>
  Object.fromEntries(Object.entries(area).map(([name, call]) => [name, make(call)]));
const writesOf = (area: Area): Area =>
  Object.fromEntries(Object.entries(area).filter(([, call]) => call.kind === 'write'));

/** File name → what stands in it. */
export const browserFiles = (of: Contract = contract) => ({
  'calls.json': eachArea(of, (area) => eachCall(area, forBrowser)),
  'inputs.json': eachArea(of, (area) => eachCall(writesOf(area), ({ input }) => input)),
  'first.json': firstQuestions(),
});

/** Writes them into a folder: `src/.umi` for the console. */
export function writeBrowserFiles(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const [file, content] of Object.entries(browserFiles()))
    writeFileSync(join(folder, file), JSON.stringify(content));
}

const [, script = '', folder] = process.argv;
if (script.endsWith('calls.ts') && folder) writeBrowserFiles(folder);
