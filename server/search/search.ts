import type { search as contract, Found } from '#contract/search';
import { numberKey } from '#contract/spelling';
import { accounts } from '../account/search';
import { journals } from '../billing/flowSearch';
import type { Finder } from '../finder';
import type { AreaHandlers } from '../http/handlers';
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
    return wholeFirst(found.flat(), input.q);
  },
};

/** What is called exactly so stands before what has it as a part: whoever pastes a number and presses Enter gets it. */
function wholeFirst(found: readonly Found[], q: string): Found[] {
  const sought = numberKey(q);
  const isWhole = ({ no }: Found) => numberKey(no) === sought;
  return [...found.filter(isWhole), ...found.filter((one) => !isWhole(one))];
}
