import type { Word } from '@/services/words';

/** What a key does, in words, and among which others the help sheet lists it. */
interface Entry {
  word: Word;
  group: 'everywhere' | 'goTo' | 'list';
}
/**
 * Keys are written as the browser names them; `mod` is Ctrl, or ⌘ on a Mac; two keys after each other have a space
 * between them.
 */
const entry = (group: Entry['group'], word: Word): Entry => ({ group, word });

/**
 * Every key of the console. Only what stands here can be bound, and the help sheet shows of it what is bound at the
 * moment.
 */
export const keyList = {
  'mod+k': entry('everywhere', 'keys.command'),
  '?': entry('everywhere', 'keys.help'),
  'g h': entry('goTo', 'menu.home'),
  'g p': entry('goTo', 'menu.paymentOrder'),
  'g o': entry('goTo', 'menu.payoutOrder'),
  'g x': entry('goTo', 'menu.exchangeOrder'),
  'g r': entry('goTo', 'menu.rechargeOrder'),
  'g c': entry('goTo', 'menu.complaint'),
  'g m': entry('goTo', 'menu.merchant'),
  'g b': entry('goTo', 'menu.billingFlow'),
  'g s': entry('goTo', 'menu.settlementRecord'),
  'g f': entry('goTo', 'menu.fundRecord'),
  'g t': entry('goTo', 'menu.txnStatistics'),
  'g e': entry('goTo', 'menu.employee'),
  'g i': entry('goTo', 'menu.info'),
  '/': entry('list', 'keys.search'),
  r: entry('list', 'keys.refresh'),
  e: entry('list', 'table.export'),
  ArrowDown: entry('list', 'keys.down'),
  ArrowUp: entry('list', 'keys.up'),
  Enter: entry('list', 'keys.open'),
  Space: entry('list', 'keys.choose'),
  Escape: entry('list', 'keys.unmark'),
  j: entry('list', 'keys.next'),
  k: entry('list', 'keys.previous'),
} as const satisfies Record<string, Entry>;

export type KeyName = keyof typeof keyList;
export const keyGroups = ['everywhere', 'goTo', 'list'] as const;
