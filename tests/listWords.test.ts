// The words of lists and of statuses stand in `contract/words`, once for screens and files.

import { readdirSync, readFileSync } from 'node:fs';
import { sheet as account } from '../server/account/sheet';
import { sheet as bank } from '../server/bank/sheet';
import { sheet as fund } from '../server/fund/sheet';
import { sheet as merchant } from '../server/merchant/sheet';
import { sheet as payment } from '../server/payment/sheet';
import { sheet as receipt } from '../server/receipt/sheet';
import { sheet as recharge } from '../server/recharge/sheet';
import { sheet as refund } from '../server/refund/sheet';
import { sheet as settlement } from '../server/settlement/sheet';
import { say } from '../server/words/say';
import type { Locale } from '../server/words/word';
import type { Column } from '../server/xlsx/column';

const LOCALES = ['zh-CN', 'en-US', 'es-MX', 'pt-BR', 'ar-EG'] as const satisfies readonly Locale[];

/** Every word that files write down, as often as they do. */
const wordsOf = (files: readonly string[]): string[] =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ {2}(?:'([^']+)'|(\w+)):/gm)].map(
      ([, long, short]) => long ?? short ?? '',
    ),
  );
const filesIn = (folder: string) => readdirSync(folder).map((name) => `${folder}/${name}`);
const serverFiles = (locale: Locale) =>
  readdirSync('server/words', { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? `server/words/${entry.name}/${locale}.ts` : [],
  );
const twice = (words: readonly string[]) => words.filter((word, at) => words.indexOf(word) !== at);

test.each(LOCALES)('in %s what lists say is written down once for the console and the server', (locale) => {
  const lists = wordsOf(filesIn(`contract/words/${locale}`));
  expect(lists.length).toBeGreaterThan(300);
  expect(twice([...lists, ...wordsOf(filesIn(`src/words/${locale}`))])).toEqual([]);
  expect(twice([...lists, ...wordsOf([`server/words/${locale}.ts`, ...serverFiles(locale)])])).toEqual([]);
});

const sheets = { account, bank, fund, merchant, payment, receipt, recharge, refund, settlement };
test.each(LOCALES)('in %s no two columns of a file have the same heading', (locale) => {
  const headings = Object.values(sheets).map(({ columns }) =>
    Object.values<Pick<Column<never>, 'title'>>(columns).map(({ title }) => say(locale, title)),
  );
  expect(headings.flat().length).toBeGreaterThan(250);
  expect(headings.map(twice)).toEqual(headings.map(() => []));
});
