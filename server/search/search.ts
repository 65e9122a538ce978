import type { search as contract } from '#contract/search';
import { accounts } from '../account/search';
import type { Finder } from '../finder';
import type { AreaHandlers } from '../http/handlers';
import { journals } from '../merchant/flowSearch';
import { merchants } from '../merchant/search';
import { payments } from '../payment/search';

/** Numbers before names. */
const finders: readonly Finder[] = [payments, journals, merchants, accounts];

/** The command bar's look-up: `/search/global`. */
export const search: AreaHandlers<typeof contract> = {
  global: async ({ db, actor, caller, input }) => {
    const sought = { db, scope: actor.scope, q: input.q, zone: caller.zone };
    const found = await Promise.all(
      finders.filter(({ grant }) => actor.grants.has(grant)).map((finder) => finder.find(sought)),
    );
    return found.flat();
  },
};
