import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { methods } from '#contract/method';
import type { ReadyRecipe } from '#contract/readyRecipe';
import { library, readLibrary } from '../channel/library';
import { openFields } from '../channel/mapped/openFields';
import { refuseWrongRecipe } from './recipeCheck';

const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({ type: 'spki', format: 'pem' });
/** A value of each credential that the file names; keys where its checks need one. */
const valuesOf = ({ credentials, recipe: { checks } }: ReadyRecipe) =>
  Object.fromEntries(
    credentials.map(({ name }) => [
      name,
      checks.some(({ kind, secret }) => kind === 'rsaBody' && secret === name) ? String(key) : 'a value',
    ]),
  );
const each = [...library].map(([id, one]) => ({ id, one }));

test.each(each)('$id could be saved with the credentials that it names, and needs each of them', ({ one }) => {
  const values = valuesOf(one);
  expect(() => refuseWrongRecipe(one.recipe, values)).not.toThrow();
  for (const lost of Object.keys(values)) {
    const { [lost]: _, ...others } = values;
    expect(() => refuseWrongRecipe(one.recipe, others)).toThrow();
  }
  expect(openFields(one.recipe)).toEqual([]);
});

test.each(each)('$id serves by methods of ours, and by what its callback says', ({ one }) => {
  for (const { countryId, payMethods, baseUrl, testUrl } of one.places) {
    for (const method of payMethods) expect(methods[countryId]).toContain(method);
    for (const url of [baseUrl, testUrl]) if (url !== undefined) expect(url).toMatch(/^https:\/\/[a-z0-9.-]+$/);
  }
  const tells = JSON.stringify(one.recipe.create.fields).includes('{callbackUrl}');
  expect(one.callback === 'request').toBe(tells);
  // Of a map, each of ours is one that it serves.
  const served = one.places.flatMap(({ payMethods }) => payMethods);
  for (const { of, ours } of one.recipe.maps ?? []) if (of === 'method') expect(served).toContain(ours);
});

test.each([
  ['no JSON', '{'],
  ['half a recipe', JSON.stringify({ ...library.get('culqi'), recipe: {} })],
  ['a field too many', JSON.stringify({ ...library.get('culqi'), key: 'sk_live' })],
])('%s keeps the server from starting, and is named', (_, text) => {
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
  writeFileSync(join(folder, 'half.json'), text);
  expect(() => readLibrary(folder)).toThrow('half.json');
});
