import { readdirSync, readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { isLargeOffset } from '#contract/homePrice';
import { calls, grants } from '#contract/index';
import { rights } from '#contract/right';
import { screens } from '#contract/screen';
import { day, idDigits, instant } from '#contract/shape';
import { dayEnd, dayStart } from '#contract/time';
import { floorId } from '../server/db/snowflake';
import { defaultGrants } from '../server/role/grants';

const listed = readFileSync('tests/fixtures/spec-calls.txt', 'utf8').trim().split('\n');
const own = calls.filter(({ call }) => !call.added);

/** JSON Schema as data: every node below a schema, with the name of the property it stands under. */
function nodes(schema: TSchema, name = ''): { name: string; node: Record<string, unknown> }[] {
  const node = schema as Record<string, unknown>;
  const properties = Object.entries((node['properties'] ?? {}) as Record<string, TSchema>);
  const items = node['items'] as TSchema | undefined;
  return [
    { name, node },
    ...properties.flatMap(([key, value]) => nodes(value, key)),
    ...(items ? nodes(items, name) : []),
  ];
}
const everyNode = calls.flatMap(({ name, call }) =>
  [...nodes(call.input), ...nodes(call.output)].map((found) => ({ call: name, ...found })),
);

test('the specification names 77 calls, and each is declared exactly once (§1.7 3.22 3.27 4.15 6.15 7.8-7.20 R18)', () => {
  expect(listed).toHaveLength(77);
  expect(new Set(listed).size).toBe(77);
  expect(own.map(({ call }) => call.path as string).sort()).toEqual([...listed].sort());
});

test('what we add is marked so, and stands outside the 77 (§3.22 R18)', () => {
  const added = calls.filter(({ call }) => call.added);
  expect(added.map(({ call }) => call.path).filter((path) => listed.includes(path))).toEqual([]);
  expect(added.map(({ name }) => name)).toContain('payment.page');
});

test('no two calls share a path or a name', () => {
  expect(new Set(calls.map(({ call }) => call.path)).size).toBe(calls.length);
  expect(new Set(calls.map(({ name }) => name)).size).toBe(calls.length);
});

test('a title is one sentence, and no two are the same', () => {
  expect(calls.filter(({ call }) => !/^[A-Z][^.]{8,110}\.$/.test(call.title)).map(({ name }) => name)).toEqual([]);
  expect(new Set(calls.map(({ call }) => call.title)).size).toBe(calls.length);
});

test('every call says who may make it; only sign-in and logout are open to anyone', () => {
  expect(
    calls.filter(({ call }) => !/^(anyone|signedIn|[a-z][A-Za-z]*\.[a-z][A-Za-z0-9]*)$/.test(call.access)),
  ).toEqual([]);
  expect(calls.filter(({ call }) => call.access === 'anyone').map(({ name }) => name)).toEqual([
    'employee.logout',
    'merchant.login',
  ]);
  expect(grants).toContain('merchant.freeze');
});

test('every write is named by a requestId, save sign-in and logout', () => {
  const unnamed = calls.filter(({ call }) => call.kind === 'write' && !('requestId' in call.input.properties));
  expect(unnamed.map(({ name }) => name)).toEqual(['employee.logout', 'merchant.login']);
  expect(calls.filter(({ call }) => call.kind === 'read' && 'requestId' in call.input.properties)).toEqual([]);
});

test('where step-up may apply the input has room for its proof', () => {
  const without = calls.filter(
    ({ call }) => call.stepUp && !('googleCode' in call.input.properties && 'password' in call.input.properties),
  );
  expect(without).toEqual([]);
});

test('what moves or gives money asks for a code, and a second person where the domain says so', () => {
  const call = (name: string) => calls.find((one) => one.name === name)?.call;
  const moves = [
    'merchant.freeze',
    'merchant.deduct',
    'payment.refund',
    'payment.refundRequest',
    'payment.refundReview',
    'payment.refundClose',
    'recharge.confirm',
    'recharge.create',
    'merchant.saveMerchantPayoutDayLimit',
    'home.changeStaticUPrice',
    'home.bindStaticUPrice',
    'home.updateEBackUPrice',
    'account.payoutAccountBalanceUpdate',
  ];
  expect(moves.filter((name) => !call(name)?.stepUp)).toEqual([]);
  const unfreeze = call('merchant.freeze')?.approval as (input: { action: number }) => boolean;
  expect([unfreeze({ action: 1 }), unfreeze({ action: 2 })]).toEqual([false, true]);
});

test('a price that leaves the market by more than 3 % waits, by whatever measure it is set', () => {
  const price = { marketPrice: '20.0000' };
  const percent = (offsetValue: string) => isLargeOffset({ offsetType: 'percent', offsetValue }, price);
  const absolute = (offsetValue: string, of: { marketPrice: string | null } = price) =>
    isLargeOffset({ offsetType: 'absolute', offsetValue }, of);
  expect([
    percent('3'),
    percent('-3.0001'),
    absolute('0.6'),
    absolute('-0.6001'),
    absolute('0.0001', { marketPrice: null }),
  ]).toEqual([false, true, false, true, true]);
});

test('inputs are closed to the last level: a field nobody declared is refused', () => {
  const open = calls.flatMap(({ name, call }) =>
    nodes(call.input)
      .filter(({ node }) => node['type'] === 'object' && node['additionalProperties'] !== false)
      .map((at) => `${name} ${at.name}`),
  );
  expect(open).toEqual([]);
});

test('no number carries money: amounts, rates and prices are text', () => {
  expect(everyNode.filter(({ node }) => node['type'] === 'number')).toEqual([]);
  const money = /(amount|balance|fee|price|available|pending|frozen|transit|volume|profit|commission|limitleft)$/i;
  const counted = everyNode.filter(
    ({ name, node }) => money.test(name) && ['integer', 'boolean'].includes(String(node['type'])),
  );
  // Whether the fee goes back: the specification's own name of a switch.
  const others = counted.filter(({ name }) => name !== 'returnFee');
  expect(others.map(({ call, name }) => `${call} ${name}`)).toEqual([]);
});

test('every id in a request says what it names, so that the authorization matrix tries it with foreign ones', () => {
  const isId = ({ name, node }: { name: string; node: Record<string, unknown> }) =>
    node['type'] === 'string' &&
    (String(node['pattern']).includes(idDigits) || /(^id|Ids?|orderNos?|complaintNo)$/.test(name));
  const untagged = calls.flatMap(({ name, call }) =>
    nodes(call.input)
      .filter((at) => isId(at) && at.node['names'] === undefined && !notOurs.includes(at.name))
      .map((at) => `${name} ${at.name}`),
  );
  expect(untagged).toEqual([]);
});
/**
 * Named like ids, and not of ours. They are of a picture to be read, of a country, of an entry of the menu, of the one
 * request, of a browser, of the tax office.
 */
const notOurs = ['captchaId', 'countryId', 'countryIds', 'menuIds', 'requestId', 'deviceId', 'taxId'];

test('whoever sends files is counted, by the minute or the hour', () => {
  const takesFile = (schema: TSchema) => nodes(schema).some(({ node }) => node['names'] === 'file');
  const taking = calls.filter(({ call }) => takesFile(call.input));
  expect(taking.length).toBeGreaterThan(15);
  expect(taking.filter(({ call }) => call.limit === undefined).map(({ name }) => name)).toEqual([]);
});

test('ids are text, so that none loses its last digits in JSON', () => {
  const counted = everyNode.filter(({ name, node }) => /(^id|Ids?)$/.test(name) && node['type'] === 'integer');
  expect(counted.map(({ call, name }) => `${call} ${name}`)).toEqual([]);
});

test('a secret in an answer may be null, because a repeat does not show it again', () => {
  const shown = calls
    .filter(({ call }) => call.idempotent !== false)
    .flatMap(({ name, call }) =>
      nodes(call.output)
        .filter(({ node }) => node['secret'])
        .map((at) => ({ call: name, ...at })),
    );
  expect(shown.length).toBeGreaterThan(4);
  expect(shown.filter(({ node }) => !(Array.isArray(node['type']) && node['type'].includes('null')))).toEqual([]);
});

test('a status that may be missing may be null', () => {
  const refusesNull = everyNode.filter(
    ({ node }) => Array.isArray(node['type']) && Array.isArray(node['enum']) && !node['enum'].includes(null),
  );
  expect(refusesNull).toEqual([]);
});

test('every right that a call asks for is held by somebody from the first day', () => {
  expect(grants.filter((grant) => !defaultGrants[grant])).toEqual([]);
});

test('every right opens a call, a screen or a part of an answer; the list of those to come has no other', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/\.test\.ts$/.test(file),
  );
  const asks = files.flatMap((file) => [
    ...readFileSync(`server/${file}`, 'utf8').matchAll(/grants\.has\('([\w.]+)'\)|\bgrant: '([\w.]+)'/g),
  ]);
  const used = new Set<string>([
    ...grants,
    ...Object.values(screens).flatMap(({ openTo }) => openTo),
    ...asks.map(([, grant, named]) => grant ?? named ?? ''),
  ]);
  expect(rights.filter((right) => !used.has(right))).toEqual(
    readFileSync('tests/fixtures/rights-to-come.txt', 'utf8').trim().split('\n'),
  );
});
test('every whole number that a request may name has ends; versions are only compared', () => {
  const endless = calls.flatMap(({ name, call }) =>
    nodes(call.input)
      .filter(
        ({ name: field, node }) => node['type'] === 'integer' && node['enum'] === undefined && field !== 'version',
      )
      .filter(({ node }) => node['minimum'] === undefined || node['maximum'] === undefined)
      .map(({ name: field }) => `${name} ${field}`),
  );
  expect(endless).toEqual([]);
});
test('a day is one that the calendar has, from 2000 to 2089', () => {
  const compiled = Compile(day);
  const isTaken = (text: string) => compiled.Check(text);
  const isReal = (text: string) => new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
  const two = (n: number) => String(n).padStart(2, '0');
  for (const year of [2000, 2004, 2023, 2024, 2026, 2048, 2052, 2069, 2072, 2089])
    for (let month = 0; month <= 13; month += 1)
      for (let date = 0; date <= 32; date += 1) {
        const text = `${year}-${two(month)}-${two(date)}`;
        expect([text, isTaken(text)]).toEqual([text, isReal(text)]);
      }
  for (const text of [
    '9999-12-31',
    '0001-01-01',
    '1999-12-31',
    '2090-01-01',
    '2100-02-29',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
  ])
    expect([text, isTaken(text)]).toEqual([text, false]);
});

test('a moment is one whose ids fit into a column, and so is every day at its ends', () => {
  const compiled = Compile(instant);
  const isTaken = (at: number) => compiled.Check(at);
  const last = Date.UTC(2090, 0, 1) - 1;
  for (const at of [0, Date.UTC(2026, 1, 1), last]) expect(isTaken(at)).toBe(true);
  for (const at of [-1, 0.5, last + 1, 8_640_000_000_000_000, Number.MAX_SAFE_INTEGER, 1e308])
    expect([at, isTaken(at)]).toEqual([at, false]);
  for (const at of [dayStart('2000-01-01', 'MEX'), dayEnd('2089-12-31', 'ch'), last, 8_640_000_000_000_000]) {
    expect(BigInt(floorId(at))).toBeGreaterThanOrEqual(0n);
    expect(BigInt(floorId(at))).toBeLessThan(2n ** 63n);
  }
});
