// Accounts that do badly stop themselves: too many failures in a row, or too few orders that succeed.
import { accountStatus } from '#contract/status';
import { waitBriefly } from '../db/briefly';
import { eachByItself } from '../eachByItself';
import { writeOwnAudit } from '../http/ownAudit';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { type Cause, listWatched, pause, type Watched } from './watchStore';

/** Failures are noticed within this, ms. */
export const autoPause: Job = { name: 'autoPause', everyMs: 5_000, run: pauseFailing };

/** Pauses each account whose own rules say so, in a transaction of its own; gives how many. */
export async function pauseFailing(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const { db, clock, nextId } = services;
  const now = clock.now();
  const things = await listWatched(db.reads, now);
  return eachByItself(services, { job: autoPause.name, things, nameOf: ({ id }) => id }, async (account) => {
    const cause = causeOf(account);
    return cause !== undefined && pauseOne({ db, nextId, now }, account, cause);
  });
}

/** Why it is to be paused; a rate is judged from as many orders on as make a streak. */
export function causeOf(of: Watched): Cause | undefined {
  const { failStreak, minSuccessRate, windowMin, last, lost, decided, paid } = of;
  if (last === failStreak && lost === failStreak) return { word: 'accountPausedStreak', values: { count: failStreak } };
  if (decided < failStreak || paid * 100 >= minSuccessRate * decided) return undefined;
  const rate = Math.floor((paid * 100) / decided);
  return { word: 'accountPausedRate', values: { rate, count: decided, minutes: windowMin, least: minSuccessRate } };
}

type Moment = Pick<Services, 'db' | 'nextId'> & { now: Date };
const pauseOne = ({ db, nextId, now }: Moment, { id, accountName, countryId }: Watched, cause: Cause) =>
  db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    if (!(await pause(tx, id, cause, now))) return false;
    const about = { merchantId: null, agentId: null, countryId, no: accountName };
    await notifyPeople(tx, { kind: 'accountPaused', ...about }, { now, nextId });
    const deed = {
      call: 'account.saveStatus',
      input: { ids: [id], status: accountStatus.paused, reason: cause.word },
      changes: [
        {
          type: 'account',
          no: accountName,
          before: { status: accountStatus.enabled },
          after: { status: accountStatus.paused },
          countryId,
        },
      ],
    } as const;
    await writeOwnAudit(tx, 'system', deed, { now, nextId });
    return true;
  });
