import { code } from '#contract/error';
import { calls } from '#contract/index';
import { gateOfFile } from './gate';

const { app } = gateOfFile();

interface Page {
  name: string;
  path: string;
  /** The fields that the contract says the list can be sorted by. */
  sortable: readonly string[];
}
/** Every call that answers with pages. */
const pages = calls.flatMap(({ name, call }): Page[] => {
  const fields = call.input.properties as Record<string, { enum?: string[] }>; // a schema is plain JSON
  return 'current' in fields ? [{ name, path: call.path, sortable: fields['sortField']?.enum ?? [] }] : [];
});

test('a field that a list is not sorted by is refused at that field, by every list', async () => {
  expect(pages.length).toBeGreaterThan(12);
  const taken: unknown[] = [];
  for (const { name, path } of pages) {
    const answer = await app.call(path, { sortField: 'nonsense', sortOrder: 'ascend' });
    const fields: string[] = answer.data?.fields?.map(({ field }: { field: string }) => field) ?? [];
    if (answer.code !== code.badParameter || !fields.includes('sortField'))
      taken.push({ name, code: answer.code, fields });
  }
  expect(taken).toEqual([]);
});

test('every field that a list is said to be sorted by sorts it, both ways', async () => {
  const sorts = pages.flatMap(({ sortable, ...page }) =>
    sortable.flatMap((sortField) => ['ascend', 'descend'].map((sortOrder) => ({ ...page, sortField, sortOrder }))),
  );
  expect(sorts.length).toBeGreaterThan(30);
  const refused: unknown[] = [];
  for (const { name, path, ...sort } of sorts) {
    const answer = await app.call(path, sort);
    if (answer.code !== code.ok) refused.push({ name, ...sort, code: answer.code });
  }
  expect(refused).toEqual([]);
});

test('a column that a spreadsheet cannot hold is refused at that field, by every list that is downloaded', async () => {
  const downloads = calls.filter(({ call }) => 'columns' in call.input.properties);
  expect(downloads.length).toBeGreaterThan(3);
  const taken: unknown[] = [];
  for (const { name, call } of downloads) {
    const answer = await app.call(call.path, { columns: ['nonsense'] });
    const fields: string[] = answer.data?.fields?.map(({ field }: { field: string }) => field) ?? [];
    if (answer.code !== code.badParameter || !fields.some((field) => field.startsWith('columns')))
      taken.push({ name, code: answer.code, fields });
  }
  expect(taken).toEqual([]);
});
