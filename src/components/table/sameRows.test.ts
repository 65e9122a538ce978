import { sameRows } from './sameRows';

interface Row {
  no: string;
  status: number;
}
const keyOf = ({ no }: Row) => no;
const rowsOf = (...statuses: number[]): Row[] => statuses.map((status, place) => ({ no: `P${place}`, status }));

test('rows that say the same are the same rows, and so is a whole list of them', () => {
  const before = rowsOf(1, 1, 1);
  expect(sameRows(before, rowsOf(1, 1, 1), keyOf)).toBe(before);
});

test('a row that changed is another, and its neighbours stay what they were', () => {
  const before = rowsOf(1, 1, 1);
  const after = sameRows(before, rowsOf(1, 2, 1), keyOf);
  expect(after).toEqual(rowsOf(1, 2, 1));
  expect([after[0] === before[0], after[1] === before[1], after[2] === before[2]]).toEqual([true, false, true]);
});

test('rows in another order, or fewer of them, are another list of the same rows', () => {
  const before = rowsOf(1, 2);
  const [first, second] = before;
  expect(sameRows(before, [...rowsOf(1, 2)].reverse(), keyOf)).toEqual([second, first]);
  expect(sameRows(before, rowsOf(1), keyOf)).toEqual([first]);
});
