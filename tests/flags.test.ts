// What is yes, no, not known or empty is said by one component on all screens, and by one function in all files.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flag } from '../server/xlsx/column';

const saying = (folder: string, words: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^\.umi|^words/.test(name))
    .map((name) => join(folder, name))
    .filter((file) => words.test(readFileSync(file, 'utf8')));

test('no screen and no file says yes and no by itself', () => {
  // The control of a filter has its two choices.
  expect(saying('src', /table\.(yes|no|unknown)'/)).toEqual([
    'src/components/show/Flag.tsx',
    'src/components/table/FilterControl.tsx',
  ]);
  // A file that comes in names the two it is read by.
  const out = saying('server', /sheet(Yes|No|Unknown)'/).filter((file) => !/importColumns/.test(file));
  expect(out).toEqual(['server/xlsx/column.ts']);
});

test('yes, no, not known and empty are four cells', () => {
  const cells = [true, false, null, undefined].map((value) => flag(value, { locale: 'en-US' }));
  expect(cells).toEqual(['Yes', 'No', 'Unknown', null]);
});

test('no screen makes a no or a 0 of what it does not know, or of what a row inherits', () => {
  const made = /<(?:Flag|Whole|Money|Percent)\s[^>]*(?:\?\?\s*(?:false|true|'?0'?)\}|=\{[^}]*(?:&&|\|\|))/;
  expect(saying('src', made)).toEqual([]);
});
