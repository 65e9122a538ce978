import { code } from '#contract/error';
import type { AppContract } from '#contract/index';
import { toMajor } from '#contract/money';
import { book } from '#contract/status';
import { businessDay, dayStart } from '#contract/time';
import { floorId } from '../db/snowflake';
import { listDifferences } from '../difference/difference';
import type { AreaHandlers } from '../http/handlers';
import { Refusal } from '../words/word';
import { entryPage } from './entries';
import { findAccount, standingAt } from './entryStore';
import { journalDetails } from './journal';
import { ledgerAccounts } from './list';
import { readerOf } from './reachStore';
import { seesBooksIn, trialsOf } from './trial';
import { sumsBefore } from './trialStore';

/** Journals up to and with this millisecond are those before this id. */
const after = (asOf: number | undefined, now: Date): string => floorId((asOf ?? now.getTime()) + 1);

/** The ledger as people read it: `/ledger/*`. What posts is `server/ledger`, which knows nobody who asks. */
export const books: AreaHandlers<AppContract['ledger']> = {
  accountPage: async ({ db, input, actor, now }) => {
    const listScope = { ...readerOf(actor), before: after(input.asOf, now) };
    const { rows, total } = await ledgerAccounts.page(db, listScope, { ...input, book: input.book ?? book.live });
    return { list: rows, total };
  },
  entryPage,
  journalDetails,
  balance: async ({ db, input, actor, now }) => {
    const found = await findAccount(db, readerOf(actor), input.account, input.currency);
    if (!found) throw new Refusal(code.notFound, 'notFound');
    const { balance } = await standingAt(db, found, after(input.asOf, now));
    const { path, currency, side } = found;
    return {
      ...{ account: path, currency, side },
      ...{ balance: toMajor(balance, currency), asOf: input.asOf ?? now.getTime() },
    };
  },
  trialBalance: async ({ db, input, actor, caller, now }) => {
    const asOf = input.asOf ?? now.getTime();
    // The day of the first instants there are began before them.
    const from = Math.max(dayStart(businessDay(asOf, caller.zone), caller.zone), 0);
    const of = input.book ?? book.live;
    const [began, ended] = [await sumsBefore(db, of, floorId(from)), await sumsBefore(db, of, after(asOf, now))];
    const seen = ended.filter(({ currency }) => seesBooksIn(actor.scope, currency));
    const differences = of === book.live ? await listDifferences(db, asOf) : [];
    return { asOf, from, trials: trialsOf(began, seen, differences) };
  },
};
