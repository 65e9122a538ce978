import { read } from '#contract/call';
import { code } from '#contract/error';
import { fields, text, words } from '#contract/shape';
import { Refusal } from '../../server/words/word';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { dataOf } from './answer';
import { startApp } from './app';

const page = read('/toy/page', {
  title: 'Toys.',
  access: 'signedIn',
  input: { what: text(1, 20) },
  output: fields({ what: words }),
});
const calls = {
  contract: { toy: { page } },
  handlers: {
    toy: {
      page: async ({ input: { what } }: { input: { what: string } }) => {
        if (what === 'broken') throw new Error('column "toy.colour" does not exist');
        if (what === 'hidden') throw new Refusal(code.notFound, 'notFound');
        return { what };
      },
    },
  },
};
let db: TestDatabase;
beforeAll(async () => {
  db = await cloneDatabase();
});
afterAll(() => db.drop());

test('a story that meets a fault of the server, or a refusal where it takes the data, ends with the cause', async () => {
  const { call, close } = await startApp(db, { calls });
  expect(dataOf(await call('/toy/page', { what: 'ball' }))).toEqual({ what: 'ball' });
  await expect(call('/toy/page', { what: 'broken' })).rejects.toThrow(
    /^\/toy\/page answered 1500: [\s\S]*fault: Error: column "toy.colour" does not exist\n {4}at /,
  );
  const refused = await call('/toy/page', { what: 'hidden' });
  expect(() => dataOf(refused)).toThrow(`/toy/page answered 1004: ${refused.msg}`);
  const invalid = await call('/toy/page');
  expect(() => dataOf(invalid)).toThrow('{"fields":[{"field":"what","code":"required"}]}');
  await close();
});

test('a story about faults gets them as answers; taking their data still says the cause', async () => {
  const { call, close } = await startApp(db, { calls, faults: 'answered' });
  const answer = await call('/toy/page', { what: 'broken' });
  expect(answer).toMatchObject({ status: 500, code: code.fault, data: null });
  expect(() => dataOf(answer)).toThrow('column "toy.colour" does not exist');
  await close();
});
