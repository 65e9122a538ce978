import { readFileSync } from 'node:fs';
import { absentProviders } from '../scripts/absentProviders';
import { PROVIDERS, providersPage } from '../scripts/providers';
import { library } from '../server/channel/library';

test('the table of providers is that of the library (npm run docs)', () => {
  expect(readFileSync(PROVIDERS, 'utf8')).toBe(providersPage());
});

test('a provider has a ready recipe, or a reason why it has none', () => {
  const names = [...library.values(), ...absentProviders].map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const { name, needs, unread } of absentProviders)
    expect([name, needs ?? unread]).toEqual([name, expect.any(String)]);
});

test('what a provider cannot be asked is explained', () => {
  for (const [id, { recipe, lacks }] of library) {
    const names = lacks.map(({ of }) => of);
    if (!recipe.cancel) expect([id, names]).toEqual([id, expect.arrayContaining(['cancel'])]);
    if (!recipe.refund) expect([id, names]).toEqual([id, expect.arrayContaining(['refund'])]);
    if (!recipe.takings) expect([id, names]).toEqual([id, expect.arrayContaining(['count'])]);
    if (recipe.checks.length === 0) expect([id, names]).toEqual([id, expect.arrayContaining(['callback'])]);
  }
});
