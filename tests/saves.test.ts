// A save that does not send a field must not erase it: asked of every save of something that is there.
import { sql } from 'kysely';
import { code } from '#contract/error';
import { calls } from '#contract/index';
import { dataOf } from './gate/answer';
import { consent, withSecond } from './gate/consent';
import { gateOfEach } from './gate/gate';
import { type Row, type Story, stories } from './saves/stories';

const { app, context, db } = gateOfEach({ role: 'ADMIN' });
/** What a save says of itself, which row it means, or that it is only tried. */
const itself = new Set([
  'id',
  'key',
  'accountId',
  'recordNo',
  'version',
  'requestId',
  'googleCode',
  'password',
  'dryRun',
]);
const optionalOf = (input: (typeof calls)[number]['call']['input']): string[] => {
  const required = new Set<string>(Object(input).required);
  return Object.keys(input.properties).filter((field) => !required.has(field) && !itself.has(field));
};
/** A channel is saved whole, as a version that others consent to; what is not sent are its secrets. */
const elsewhere = new Set(['channel.save']);
const saves = calls.filter(
  ({ name, call }) =>
    /save$/i.test(name) &&
    'version' in call.input.properties &&
    optionalOf(call.input).length > 0 &&
    !elsewhere.has(name),
);

/** The row that was written last, without what every write moves. */
async function lastOf({ table, anew = 'version', more }: Story): Promise<{ row: Row; content: Row }> {
  const { rows } =
    await sql<Row>`select * from ${sql.table(table)} order by ${sql.raw(orders[table] ?? 'id desc')}, version desc
    limit 1`.execute(db.owner);
  const [row = {}] = rows;
  const { version: _, updatedAt: _1, savedAt: _2, status: _3, ...content } = row;
  delete content[anew];
  return { row, content: { ...content, ...(more && { more: await more(row) }) } };
}
/** Of these the row is not the one with the largest id. */
const orders: Record<string, string> = { bank_holiday_correction: 'country_id', menu_entry: 'key' };

/** How a column is called where it is not as the field. */
const columns: Record<string, string> = { proxyId: 'agentId', autoPause: 'failStreak', expireTime: 'expireAt' };
const columnOf = (field: string, row: Row) => [field, columns[field] ?? ''].find((name) => name in row) ?? '';
const mayBeNull = ({ properties }: (typeof calls)[number]['call']['input'], field: string): boolean =>
  [Reflect.get(Object(properties[field]), 'type')].flat().includes('null');

test('every save of something that is there has its story', () => {
  expect(Object.keys(stories).sort()).toEqual(saves.map(({ name }) => name).sort());
});

test.each(saves)('$name keeps what it is not sent, and null erases', async ({ name, call }) => {
  const story = await stories[name]?.({ app, context, db });
  if (!story) throw new Error(`${name} has no story`);
  const { who, second, whole, besides = [], once = [] } = story;
  const fields = optionalOf(call.input).filter((field) => !besides.includes(field));
  expect(fields.filter((field) => !(field in whole))).toEqual([]);
  const send = async (body: Row) => {
    const answer = await who.call(call.path, body);
    return dataOf(
      second && answer.code === code.approvalNeeded ? await consent(second, answer) : await withSecond(app, answer),
    );
  };
  await send(whole);
  const { row, content } = await lastOf(story);
  const nothing = Object.fromEntries(
    fields.filter((field) => field !== story.stays && mayBeNull(call.input, field)).map((field) => [field, null]),
  );
  const again = Object.fromEntries(
    Object.entries({ ...whole, ...story.named(row) }).filter(([key]) => !once.includes(key)),
  );
  for (const field of fields) {
    const { row: now } = await lastOf(story);
    const { [field]: _, ...rest } = { ...again, ...story.named(now) };
    await send(rest);
    expect([field, (await lastOf(story)).content]).toEqual([field, content]);
  }
  await send({ ...again, ...story.named((await lastOf(story)).row), ...nothing });
  const { content: after } = await lastOf(story);
  for (const field of Object.keys(nothing)) {
    const column = columnOf(field, content);
    // A fee that is none is a nought.
    expect([field, content[column] ?? null]).not.toEqual([field, null]);
    expect([field, after[column] ?? '0']).toEqual([field, '0']);
  }
});
