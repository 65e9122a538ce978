import { missingIn } from '../scripts/lock';

const asks = { optionalDependencies: { 'a-darwin': '1.0.0' } };

test('an optional binary that no entry names is missing', () => {
  expect(missingIn({ packages: { '': {}, 'node_modules/a': asks } })).toEqual([{ name: 'a-darwin', range: '1.0.0' }]);
});

test('an entry beside the one that asks answers, and so does one in a folder above', () => {
  expect(missingIn({ packages: { 'node_modules/a': asks, 'node_modules/a/node_modules/a-darwin': {} } })).toEqual([]);
  expect(
    missingIn({ packages: { 'node_modules/b/node_modules/a': asks, 'node_modules/b/node_modules/a-darwin': {} } }),
  ).toEqual([]);
  expect(missingIn({ packages: { 'node_modules/b/node_modules/a': asks, 'node_modules/a-darwin': {} } })).toEqual([]);
});

test('an entry in another package’s folder does not answer', () => {
  expect(missingIn({ packages: { 'node_modules/a': asks, 'node_modules/b/node_modules/a-darwin': {} } })).toHaveLength(
    1,
  );
});
