import { inPlace } from './inPlace';

interface Row {
  no: string;
  status: number;
}
interface Page {
  list: Row[];
  total: number;
}
const rowsOf = (...nos: number[]): Row[] => nos.map((no) => ({ no: `P${no}`, status: 0 }));
/** All there is now, newest first, three to a page. */
const asking = (all: Row[]) => {
  const pages: number[] = [];
  const ask = async ({ current = 1 }: { current?: number }): Promise<Page> => {
    pages.push(current);
    return { list: all.slice((current - 1) * 3, current * 3), total: all.length };
  };
  return { ask, pages };
};
const keyOf = ({ no }: Row) => no;
const before = { answer: { list: rowsOf(3, 2, 1), total: 3 }, waiting: 0, total: 3 };

test('rows that were pushed to later pages are found there, and change where they stand', async () => {
  const all = [...rowsOf(8, 7, 6, 5, 4, 3), { no: 'P2', status: 2 }, ...rowsOf(1)];
  const { ask, pages } = asking(all);
  const still = await inPlace(before, { list: all.slice(0, 3), total: 8 }, { current: 1, pageSize: 3 }, ask, keyOf);
  expect(still.answer.list).toEqual([
    { no: 'P3', status: 0 },
    { no: 'P2', status: 2 },
    { no: 'P1', status: 0 },
  ]);
  expect(still).toMatchObject({ waiting: 5, total: 3, answer: { total: 8 } });
  expect(pages).toEqual([2, 3]);
});

test('nothing more is asked where every row is still on the page', async () => {
  const { ask, pages } = asking([]);
  const still = await inPlace(
    before,
    { list: [{ no: 'P3', status: 2 }, ...rowsOf(2, 1)], total: 3 },
    { current: 1, pageSize: 3 },
    ask,
    keyOf,
  );
  expect(still.answer.list[0]).toEqual({ no: 'P3', status: 2 });
  expect([still.waiting, pages]).toEqual([0, []]);
});

test('a row that left the filter stays, and what took its place waits', async () => {
  const { ask } = asking([]);
  const still = await inPlace(before, { list: rowsOf(4, 3, 1), total: 3 }, { current: 1, pageSize: 3 }, ask, keyOf);
  expect(still.answer.list.map(keyOf)).toEqual(['P3', 'P2', 'P1']);
  expect(still.waiting).toBe(1);
});

test('sums stand still while rows wait, and change with the rows that are shown', async () => {
  const { ask } = asking(rowsOf(4, 3, 2, 1));
  const known = { ...before, answer: { ...before.answer, sum: '9.00' } };
  const paging = { current: 1, pageSize: 3 };
  const withSum = async (input: { current?: number }) => ({ ...(await ask(input)), sum: '10.00' });
  const stood = await inPlace(known, { list: rowsOf(4, 3, 2), total: 4, sum: '10.00' }, paging, withSum, keyOf);
  expect([stood.waiting, stood.answer.sum]).toEqual([1, '9.00']);
  const changed = await inPlace(known, { list: rowsOf(3, 2, 1), total: 3, sum: '10.00' }, paging, withSum, keyOf);
  expect([changed.waiting, changed.answer.sum]).toEqual([0, '10.00']);
});
