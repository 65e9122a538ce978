import { chunks } from '../../config/chunks';

const HOME = 'p__dashboard__index';
const ORDERS = 'p__paymentOrder__index';
const AUDIT = 'p__auditLog__index';
const { shell, list } = chunks.cacheGroups;

/** A module as webpack has it before it cuts: in each of these chunks. */
const one = {};
const isIn = (file: typeof shell, ...names: (string | undefined)[]): boolean =>
  file.test(one, { chunkGraph: { getModuleChunksIterable: () => names.map((name) => ({ name })) } });

test('what every screen stands in, and what home and the list of orders share, is one file', () => {
  expect(isIn(shell, 'frame')).toBe(true);
  expect(isIn(shell, HOME, ORDERS, undefined)).toBe(true);
  expect([isIn(shell, ORDERS, AUDIT), isIn(shell, undefined)]).toEqual([false, false]);
});

test('what lists share is another, and what one screen alone needs is in neither', () => {
  expect([isIn(list, ORDERS, AUDIT, 'p__merchant__index'), isIn(list, ORDERS, undefined)]).toEqual([true, false]);
});

test.each(['p__user__login__index', 'words-zh-CN', 'words-late-ar-EG', 'transport', 'offline', 'pwa'])(
  '%s asks for no file of the signed in',
  (name) => {
    expect([shell.chunks({ name }), list.chunks({ name })]).toEqual([false, false]);
  },
);

test('looks of what opens later are one file; what a first visit fetches keeps its own', () => {
  const isIn = (name?: string) => chunks.cacheGroups.looks.chunks({ name });
  expect([AUDIT, 'p__settlementRecord__index', undefined].map(isIn)).toEqual([true, true, true]);
  expect([HOME, ORDERS, 'frame', 'trend', 'p__user__login__index', 'umi'].filter(isIn)).toEqual([]);
});
