import type { Static } from 'typebox';
import type { routeReason } from '#contract/routing';
import { say } from '../words/say';
import type { Locale } from '../words/word';
import { isAble, isInLot } from './candidate';
import type { PooledAccount } from './candidates';
import { obstacleWords } from './obstacleWords';
import type { Verdict } from './router';

type Judged = Verdict<PooledAccount>;
/** What a person is told of an account of the pool. */
interface PoolVerdict {
  accountId: string;
  accountName: string;
  channelCode: string;
  reason: Static<typeof routeReason>;
  /** Null for one that could take the order. */
  why: string | null;
  /** How many of a hundred such orders it would get; null where others come first. */
  share: string | null;
}

/** The accounts of the pool, in the order in which they would be tried, each with its share of the lot or why not. */
export function presentVerdicts(verdicts: readonly Judged[], locale: Locale): PoolVerdict[] {
  const inPool = verdicts.filter(({ account }) => account.place !== null);
  const equals = inPool.filter(({ reason }) => isInLot(reason));
  return inPool.map(({ account, reason }) => ({
    accountId: account.accountId,
    accountName: account.accountName,
    channelCode: account.channelCode,
    reason,
    why: isAble(reason) ? null : say(locale, obstacleWords[reason]),
    share: isInLot(reason) ? shareOf(account, equals) : null,
  }));
}

/** Equals of no weight get as many each. */
function shareOf({ place }: PooledAccount, equals: readonly Judged[]): string {
  const all = equals.reduce((sum, { account }) => sum + (account.place?.weight ?? 0), 0);
  const share = all === 0 ? 1 / equals.length : (place?.weight ?? 0) / all;
  return String(Math.round(share * 10_000) / 100);
}
