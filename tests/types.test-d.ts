// What must not compile. `npm run typecheck` reads this file: a line below an expectation that compiles is an error
// there.

import type { Access } from '#contract/call';
import type { AppContract, CallName } from '#contract/index';
import type { FreezeTicket } from '#contract/merchantMoney';
import type { Screen, ScreenFacts } from '#contract/screen';
import { type OrderMoves, paymentMoves, type paymentStatus } from '#contract/status';
import type { Fields } from '@/components/fields';
import type { Client } from '@/services/api';
import type { Word, Words } from '@/services/words';
import type { AreaHandlers } from '../server/http/handlers';
import { notYet } from '../server/http/handlers';
import type { Planned } from '../server/menu/planned';
import { defaultGrants } from '../server/role/grants';

declare const api: Client<AppContract>;
declare const words: Words;
declare const field: Fields<FreezeTicket>;

/** The client. */
export const complete = api.merchant.freezeTickets({ merchantId: '1' });
// @ts-expect-error merchantId is missing
export const missing = api.merchant.freezeTickets({});
// @ts-expect-error there is no such call
export const unknown = api.merchant.enchant;
export const number = api.merchant.deduct({
  merchantId: '1',
  currency: 'MXN',
  direction: 1,
  from: 1,
  category: 1,
  // @ts-expect-error an amount is text, never a number
  amount: 5,
  reason: 'ten letters',
});
export const code = api.merchant.deduct({
  merchantId: '1',
  currency: 'MXN',
  // @ts-expect-error 9 is no direction
  direction: 9,
  from: 1,
  category: 1,
  amount: '5',
  reason: 'ten letters',
});
export const made = api.menu.save({ label: 'Daily', group: true });
export const changed = api.menu.save({ key: 'daily', version: 1, label: 'Daily' });
// @ts-expect-error whoever names a row says which version of it they have read
export const stale = api.menu.save({ key: 'daily', label: 'Daily' });
// @ts-expect-error a version of nothing
export const versionOfNothing = api.menu.save({ version: 1, label: 'Daily' });

/** The server. */
type Codes = Pick<AppContract['channel'], 'list'>;
const whole: AreaHandlers<Codes> = { list: async () => ['SIM01'] };
export const channels = whole;
// @ts-expect-error two handlers are missing
export const stat: AreaHandlers<AppContract['stat']> = { txn: notYet };
export const reading: AreaHandlers<Codes> = {
  list: async ({ db }) => {
    // @ts-expect-error the handle of a read cannot write
    await db.insertInto('audit').execute();
    return [];
  },
};
// @ts-expect-error a handler answers what its call declares
export const answer: AreaHandlers<AppContract['channel']> = { list: async () => [1] };

/** Names. */
export const name: CallName = 'merchant.freeze';
// @ts-expect-error a misspelt call
export const misspelt: CallName = 'merchant.freese';
export const word: Word = 'common.retry';
// @ts-expect-error a word that no language has
export const unheard: Word = 'common.retri';
export const spoken: Words = words;

/** The facts of a screen. */
export const facts: Fields<FreezeTicket> = field;
const { amount: _amount, ...others } = field;
// @ts-expect-error a field of the row is missing
export const forgotten: Fields<FreezeTicket> = others;
// @ts-expect-error a field that the row does not have
export const invented: Fields<FreezeTicket> = { ...field, colour: null };

/** Rights. */
export const freezing: Access = 'merchant.freeze';
// @ts-expect-error a misspelt right
export const thawing: Access = 'merchant.freese';
// @ts-expect-error nobody holds it, so nobody can give it
export const surplus: typeof defaultGrants = { ...defaultGrants, 'merchant.freeze': '' };
// @ts-expect-error X is no role
export const strange: typeof defaultGrants = { ...defaultGrants, 'merchant.freeze': 'AX' };
const { 'merchant.freeze': _freeze, ...fewer } = defaultGrants;
// @ts-expect-error nobody is said to hold it
export const unheld: typeof defaultGrants = fewer;

/** Screens. */
declare const screens: Record<Screen, ScreenFacts>;
const { '/merchant': _merchant, ...shut } = screens;
// @ts-expect-error nobody says who may open a screen
export const unsaid: Record<Screen, ScreenFacts> = shut;
// @ts-expect-error a screen that no right opens
export const barred: Record<Screen, ScreenFacts> = { ...screens, '/merchant': { openTo: [], icon: 'merchant' } };
export const ajar: Record<Screen, ScreenFacts> = {
  ...screens,
  // @ts-expect-error a screen that a misspelt right opens
  '/merchant': { openTo: ['merchant.vew'], icon: 'merchant' },
};
// @ts-expect-error an entry of the menu that leads to no screen
export const astray: Planned = { label: 'menuMerchant', route: '/merchants', icon: 'merchant' };
type Named<S> = S extends '/dashboard' ? 'menu.home' : S extends `/${infer N}` ? `menu.${N}` : never;
/** Does not compile where a screen has no word. */
export const called = (screen: Named<Screen>): Word => screen;

/** Statuses. */
const { group: _group, ...ungrouped } = paymentMoves.chargedBack;
// @ts-expect-error a status of an order that is neither open, done nor lost
export const undecided: OrderMoves<typeof paymentStatus> = { ...paymentMoves, chargedBack: ungrouped };
export const strangely: OrderMoves<typeof paymentStatus> = {
  ...paymentMoves,
  // @ts-expect-error there is no such group
  chargedBack: { ...paymentMoves.chargedBack, group: 'given' },
};
