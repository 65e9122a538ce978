// Writes what the browser needs of the contract: what it must know to make each call, and what it asks first.
// Loaded later: the input schemas of the writes, for their forms. The library that makes schemas stays outside.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Area, Call, Contract } from '#contract/call';
import { contract } from '#contract/index';
import { lastApart } from '../src/services/callPath';
import { firstQuestions } from './firstQuestions';

/**
 * One call as the browser knows it, short, because everybody downloads all of them before the first screen. It has its
 * name, who may make it, a sign for each thing that applies, and its path. A right of the area begins with its point,
 * and that to view is left out. So is of a path the area's own way, and the name behind it. All calls are one text: an
 * area a line, which begins with its name and the way to most of its calls.
 *
 * `w` it writes; `b` and `s` it answers a file or a stream. `p` and `q` it asks for a proof, always or for some inputs,
 * which is the gate's to say. `2` it may wait for a second person. `a` equal viewers share its answer. `/` its path is
 * the name with the last word apart: `session/page` of `sessionPage`. `k` it is a step of a work queue, whose
 * proof holds for equal ones. `n` done, it has only begun.
 */
const proof = { always: 'p', sometimes: 'q' } as const;
function signsOf({ kind, answers, stepUp, queue, begins, approval, alike }: Call) {
  return [
    kind === 'write' && 'w',
    answers === 'blob' && 'b',
    answers === 'stream' && 's',
    stepUp && proof[stepUp === true ? 'always' : 'sometimes'],
    queue && 'k',
    begins && 'n',
    approval && '2',
    alike && 'a',
  ];
}
function forBrowser(name: string, call: Call, area: string, way: string) {
  const { path, access } = call;
  const signs = signsOf(call);
  const right = access.startsWith(`${area}.`) ? access.slice(area.length) : access;
  const beyond = path.startsWith(`${way}/`) ? path.slice(way.length + 1) : path;
  const isApart = beyond !== name && beyond === lastApart(name);
  const sign = [...signs, isApart && '/'].filter(Boolean).join('');
  const parts = [name, right === '.view' ? '' : right, sign, isApart || beyond === name ? '' : beyond];
  return parts.join(' ').trimEnd();
}
/** Its name with the way to most of its calls, and then the calls. */
function areaForBrowser(area: Area, areaName: string): string {
  const ways = Object.entries(area).flatMap(([name, { path }]) =>
    path.endsWith(`/${name}`) ? [path.slice(0, -name.length - 1)] : [],
  );
  const times = (way: string) => ways.filter((one) => one === way).length;
  const [way = `/${areaName}`] = ways.toSorted((one, other) => times(other) - times(one));
  return [
    `${areaName} ${way}`,
    ...Object.entries(area).map(([name, call]) => forBrowser(name, call, areaName, way)),
  ].join();
}
const eachArea = <T>(of: Contract, make: (area: Area, name: string) => T) =>
  Object.fromEntries(Object.entries(of).map(([name, area]) => [name, make(area, name)]));
const eachCall = <T>(area: Area, make: (call: Call) => T) =>
  Object.fromEntries(Object.entries(area).map(([name, call]) => [name, make(call)]));
const writesOf = (area: Area): Area =>
  Object.fromEntries(Object.entries(area).filter(([, call]) => call.kind === 'write'));

/** File name → what stands in it. */
export const browserFiles = (of: Contract = contract) => ({
  'calls.json': Object.entries(of)
    .map(([name, area]) => areaForBrowser(area, name))
    .join('\n'),
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
