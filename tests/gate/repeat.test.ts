import { sql } from 'kysely';
import type { TSchema } from 'typebox';
import type { Call, Contract } from '#contract/call';
import { code } from '#contract/error';
import { calls, contract } from '#contract/index';
import type { Handlers } from '../../server/http/handlers';
import { hasSecret, withoutSecrets } from '../../server/openapi/schemaWalk';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { newRequestId, startApp, type TestApp } from './app';
import { sample } from './sample';

/**
 * Every call of the contract, with handlers that leave one row behind: what is tested is what the gate makes of
 * repeats.
 */
const counted =
  (name: string, call: Call) =>
  async ({ db, now }: { db: TestDatabase['writes']; now: Date }) => {
    if (call.kind === 'write')
      await sql`insert into outbox (topic, payload, created_at) values (${name}, '{}', ${now})`.execute(db);
    return sample(call.output);
  };
const handlers = Object.fromEntries(
  Object.entries(contract as Contract).map(([area, entries]) => [
    area,
    Object.fromEntries(Object.entries(entries).map(([key, call]) => [key, counted(`${area}.${key}`, call)])),
  ]),
) as unknown as Handlers<Contract>;

let db: TestDatabase;
let gate: TestApp;
beforeAll(async () => {
  db = await cloneDatabase({ max: 12 });
  gate = await startApp(db, { calls: { contract: unlimited, handlers } });
  const keys = calls.map(({ call }) => call.access);
  await sql`insert into role_grant (role_id, grant_key) select 1, unnest(${keys}::text[])
    on conflict do nothing`.execute(db.writes);
});
afterAll(async () => {
  await gate.close();
  await db.drop();
});

/** Done, or filed for a second person: either is the one effect of a wish. */
const effects = async (name: string) =>
  Number(
    (
      await sql<{ n: string }>`
        select (select count(*) from outbox where topic = ${name}) + (select count(*) from approval
        where call = ${name}) as n`.execute(db.reads)
    ).rows[0]?.n,
  );
const audits = async (name: string) =>
  Number(
    (
      await sql<{
        n: string;
      }>`select count(*) as n from audit where call = ${name} and result in (0, ${code.approvalNeeded})`.execute(
        db.reads,
      )
    ).rows[0]?.n,
  );
/** Does the contract let it wait? */
function waits({ approval, facts, output }: Call, input: object): boolean {
  // Of several of which none would be done nobody decides.
  if ('okIds' in (sample(output) as object)) return false;
  if (typeof approval !== 'function') return approval === true;
  return approval(input as never, (facts?.take(sample(facts.read.output) as never) ?? null) as never);
}
const unlimited = Object.fromEntries(
  Object.entries(contract as Contract).map(([area, entries]) => [
    area,
    Object.fromEntries(Object.entries(entries).map(([key, { limit: _, ...call }]) => [key, call])),
  ]),
);
const repeatable = calls.filter(({ call }) => call.kind === 'write' && call.idempotent !== false);

test('every write but sign-in and logout can be repeated', () => {
  expect(
    calls.filter(({ call }) => call.kind === 'write' && call.idempotent === false).map(({ name }) => name),
  ).toEqual(['employee.logout', 'merchant.login']);
});

describe.each(repeatable)('$name', ({ name, call }) => {
  const body = () => ({ ...(sample(call.input) as object), requestId: newRequestId() });

  const isWaiting = waits(call, body());
  const how = isWaiting ? code.approvalNeeded : code.ok;

  test('repeated with its requestId answers the same, secrets left out, and changes nothing again', async () => {
    const input = body();
    const before = await effects(name);
    const first = await gate.call(call.path, input);
    expect(first).toMatchObject({
      success: true,
      code: how,
      data: isWaiting ? { approvalStatus: 1 } : sample(call.output),
    });
    const again = await gate.call(call.path, input);
    expect(again).toMatchObject({
      success: true,
      code: how,
      data: isWaiting ? first.data : withoutSecrets(call.output, sample(call.output)),
    });
    expect(again.headers['x-repeated']).toBe('1');
    if (!isWaiting) expect(again.msg === '').toBe(!hasSecret(call.output));
    expect((await effects(name)) - before).toBe(1);
  });

  // What takes nothing has no other body.
  if (ownOf(call).length > 0)
    test('with the same requestId and another body is refused', async () => {
      const input = body();
      await gate.call(call.path, input);
      const before = await effects(name);
      const other = await gate.call(call.path, changed(call, input));
      expect(other).toMatchObject({ success: false, code: code.duplicate });
      expect(await effects(name)).toBe(before);
    });

  test('sent twice at once has one effect and one audit row', async () => {
    const input = body();
    const before = [await effects(name), await audits(name)];
    const answers = await Promise.all([gate.call(call.path, input), gate.call(call.path, input)]);
    expect(answers.map(({ code: found }) => found)).toEqual([how, how]);
    expect([await effects(name), await audits(name)]).toEqual(before.map((n) => n + 1));
  });
});

interface Part {
  type?: string;
  enum?: unknown[];
  pattern?: string;
  items?: TSchema;
}
/** What a call is about: neither its key nor a proof. */
function ownOf({ input, stepUp }: Call): [string, TSchema][] {
  const proof = stepUp ? ['googleCode', 'password'] : [];
  return Object.entries(input.properties).filter(([name]) => !['requestId', ...proof].includes(name));
}

/** The same wish is another one as soon as any field differs, a field that was left out included. */
function changed(call: Call, body: Record<string, unknown>): object {
  const { input } = call;
  for (const [name, schema] of ownOf(call)) {
    const other = name in body ? otherThan(body[name], schema as Part) : sample(schema);
    if (other !== undefined) return { ...body, [name]: other, ...besides(input, name) };
  }
  throw new Error('no field to change');
}

/** What must stand with a field: the version of a row with its name. */
function besides(input: Call['input'], name: string): object {
  const needs: Record<string, string[]> = Reflect.get(input, 'dependentRequired') ?? {};
  return Object.fromEntries((needs[name] ?? []).map((other) => [other, sample(input.properties[other] ?? {})]));
}

/** Another value that the schema accepts; undefined where none is near. */
function otherThan(value: unknown, { type, enum: words, pattern, items }: Part): unknown {
  if (words) return words[1];
  if (type === 'string') return [`${value}x`, '2', '654321'].find((one) => new RegExp(pattern ?? '').test(one));
  if (type === 'boolean') return !value;
  // What a list has already may be there once only.
  return Array.isArray(value) && items ? [...value, (items as Part).enum?.[value.length] ?? sample(items)] : undefined;
}

test('fifty at once have one effect, and all are told the same', async () => {
  const input = { ...(sample(contract.merchant.freeze.input) as object), requestId: newRequestId() };
  const before = await effects('merchant.freeze');
  const answers = await Promise.all(Array.from({ length: 50 }, () => gate.call('/merchant/freeze', input)));
  expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
  expect((await effects('merchant.freeze')) - before).toBe(1);
});

test('a requestId is a person’s own: another person’s same id is another wish', async () => {
  const input = { ...(sample(contract.merchant.freeze.input) as object), requestId: newRequestId() };
  const before = await effects('merchant.freeze');
  await gate.call('/merchant/freeze', input);
  await (await gate.as('ADMIN')).call('/merchant/freeze', input);
  expect((await effects('merchant.freeze')) - before).toBe(2);
});

test('the order of fields and spaces around texts do not make another wish', async () => {
  const input = { ...(sample(contract.merchant.freeze.input) as object), requestId: newRequestId() };
  await gate.call('/merchant/freeze', input);
  const reordered = Object.fromEntries(
    Object.entries(input)
      .reverse()
      .map(([key, value]) => [key, typeof value === 'string' ? ` ${value} ` : value]),
  );
  expect(await gate.call('/merchant/freeze', reordered)).toMatchObject({
    code: code.ok,
    headers: { 'x-repeated': '1' },
  });
});

test('a fresh second factor is the same wish', async () => {
  const call = contract.employee.resetPwd;
  const input = { ...(sample(call.input) as object), requestId: newRequestId() };
  await gate.call(call.path, { ...input, googleCode: '111111' });
  expect(await gate.call(call.path, { ...input, googleCode: '222222', password: 'x' })).toMatchObject({
    code: code.ok,
    headers: { 'x-repeated': '1' },
  });
});
