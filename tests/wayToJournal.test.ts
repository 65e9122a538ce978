import { readdirSync, readFileSync } from 'node:fs';

const pages = readdirSync('src/pages', { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);
const textOf = (page: string) =>
  readdirSync(`src/pages/${page}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .map((file) => readFileSync(`src/pages/${page}/${file}`, 'utf8'))
    .join('\n');
/** Lists whose rows were booked: they show amounts, and say under which order or journal. */
const isBooked = (text: string) => text.includes('<Money') && /\b(orderNo|journalNo): \{/.test(text);
/** The journal itself, a number that leads to it or to the account's lines, or the order whose drawer shows it. */
const WAY = /components\/(drawer\/Journals?|show\/(JournalNo|entriesOf|AboutOrder))'|`\/paymentOrder\?/;

test('every list of orders or of lines that shows amounts has a way to their journal', () => {
  const booked = pages.filter((page) => isBooked(textOf(page)));
  expect(booked).toEqual(expect.arrayContaining(['billingFlow', 'ledger', 'paymentOrder']));
  expect(booked.filter((page) => !WAY.test(textOf(page)))).toEqual([]);
});
