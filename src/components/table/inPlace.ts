import type { PageAnswer, Paging } from './pageAnswer';

/** A list that stands still: what is shown, how many rows came since, and how many there were then. */
export interface Still<Out> {
  answer: Out;
  waiting: number;
  total: number;
}
/** Where a page begins and how long it is. */
const FIRST = 1;
const USUAL = 10;

/**
 * The rows that are shown, in their order, with what is new about each. Rows that came since have pushed them down:
 * what is not on the page any more is looked for where it went. A row that is nowhere has left the filter, and stays as
 * it was until the list may move.
 */
export async function inPlace<Row, In extends Paging, Out extends PageAnswer<Row>>(
  before: Still<Out>,
  answer: Out,
  input: In,
  ask: (input: In) => Promise<Out>,
  keyOf: (row: Row) => string,
): Promise<Still<Out>> {
  const shown = before.answer.list;
  const keys = new Set(shown.map(keyOf));
  const more = Math.max(answer.total - before.total, 0);
  const found = new Map(answer.list.map((row) => [keyOf(row), row]));
  const isMissing = () => shown.some((row) => !found.has(keyOf(row)));
  if (more > 0 && isMissing())
    for (const current of pagesPushedTo(input, more)) {
      const { list } = await ask({ ...input, current });
      for (const row of list) found.set(keyOf(row), row);
    }
  const unseen = input.current === FIRST ? answer.list.filter((row) => !keys.has(keyOf(row))).length : 0;
  const waiting = Math.max(more, unseen);
  // Sums stand still with the rows that they are of: they come together, when the list may move.
  const sums = waiting > 0 ? before.answer : answer;
  return {
    answer: { ...sums, total: answer.total, list: shown.map((row) => found.get(keyOf(row)) ?? row) },
    waiting,
    total: before.total,
  };
}

/** The pages on which rows of this one stand after so many came before them. */
function pagesPushedTo({ current = FIRST, pageSize = USUAL }: Paging, more: number): number[] {
  const pages = Math.floor(more / pageSize);
  return pages === 0 ? [current + 1] : [current + pages, current + pages + 1];
}
