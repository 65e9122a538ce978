// Every list that takes a keyword, read from the contract: what was pasted finds its row, however old the row is.

import { type CallName, calls } from '#contract/index';
import { areas } from '../server/areas';
import { notYet } from '../server/http/handlers';
import type { Answered } from './gate/answer';
import { gateOfFile } from './gate/gate';
import { rows } from './keyword/rows';
import { buildSought, type Sought } from './keyword/world';

const { app, context } = gateOfFile();
let sought: Sought;
beforeAll(async () => {
  sought = await buildSought(context);
});

const isServed = (name: string) => {
  const [area = '', call = ''] = name.split('.');
  return Reflect.get(Reflect.get(areas, area), call) !== notYet;
};
const taking = calls.filter(({ name, call }) => 'keyword' in call.input.properties && isServed(name));
const pathOf = new Map<string, string>(calls.map(({ name, call }) => [name, call.path]));

/** How many rows an answer has; a file has some, as one without a row is refused. */
function countOf({ success, code, data }: Answered): number {
  if (!success && code === 1004) return 0;
  if (!success) throw new Error(`refused by ${code}`);
  if (Buffer.isBuffer(data)) return 1;
  return Array.isArray(data) ? data.length : (data.total ?? data.list?.length);
}
async function found(name: CallName, keyword: string): Promise<number> {
  const answer = await app.call(pathOf.get(name) ?? '', { ...rows[name]?.input?.(sought), keyword });
  return countOf(answer);
}

const pastedNumbers = (no: string) => [
  ...[no, `"${no}"`, ` “${no}” `, `\u00a0${no}\t`, `${no.slice(0, 3)}\u200b${no.slice(3)}`, `'${no}`],
  ...[no.toLowerCase(), no.toUpperCase()],
];
const pastedNames = (name: string) => {
  const bare = name.normalize('NFD').replace(/\p{M}/gu, '');
  return [name, name.normalize('NFD'), bare, bare.toLowerCase(), name.toUpperCase(), ` «${bare.toUpperCase()}» `];
};

test('each call that takes a keyword has its row here, and no other', () => {
  expect(Object.keys(rows).sort()).toEqual(taking.map(({ name }) => name).sort());
});

describe.each(taking.map(({ name }) => name))('%s', (name) => {
  const { no, name: called } = rows[name] ?? {};
  test('what is nowhere finds nothing', async () => {
    expect(await found(name, 'zz-nowhere-31')).toBe(0);
  });
  if (no !== undefined)
    test('a whole number is found as it was pasted, in either case, on any day', async () => {
      const pasted = [no(sought)].flat().flatMap(pastedNumbers);
      const missed = await missedOf(name, pasted);
      expect(missed).toEqual([]);
    });
  if (called !== undefined)
    test('a name is found without accents and in either case', async () => {
      expect(await missedOf(name, pastedNames(called))).toEqual([]);
    });
});

async function missedOf(name: CallName, pasted: readonly string[]): Promise<string[]> {
  const missed: string[] = [];
  for (const one of pasted) if ((await found(name, one)) === 0) missed.push(one);
  return missed;
}
