import { masterStatus } from '#contract/status';
import { DAY } from '#contract/time';
import { waitBriefly } from '../db/briefly';
import type { Writes } from '../db/pools';
import { eachByItself } from '../eachByItself';
import { type OwnDeed, writeOwnAudit } from '../http/ownAudit';
import { endPassword, hashUnseen } from '../identity/firstPassword';
import { endSecondFactor } from '../identity/secondFactor';
import { endSessionsOf } from '../identity/token';
import type { Services } from '../services';
import type { Word } from '../words/word';
import { administratorToKeep, lockAdministrators } from './administratorStore';
import { type Dormant, listDormant, lockDormant } from './dormantStore';
import { setPersonStatus } from './personEditorStore';

/** PCI DSS v4.0.1, 8.2.6: who has not used an account for so long has it no more. */
const DORMANT_DAYS = 90;
const BATCH = 100;
const REASON: Word = 'personDormant';

type Sweeping = Pick<Services, 'db' | 'clock' | 'nextId' | 'settings'>;
interface Moment {
  now: Date;
  /** Whoever's last use is no later is dormant. */
  before: Date;
}

/**
 * Disables our own people and dealers' who have not come for 90 days, each in a transaction of its own; gives how many.
 */
export async function disableDormant(services: Sweeping): Promise<number> {
  // The accounts of a demo are everybody's, and stand on its sign-in page however long it rested.
  if (services.settings.sharedAccounts) return 0;
  const now = services.clock.now();
  const before = new Date(now.getTime() - DORMANT_DAYS * DAY);
  const things = await listDormant(services.db.reads, before, BATCH);
  return eachByItself(services, { job: 'dormant', things, nameOf: (id) => id }, (id) =>
    disableOne(services, id, { now, before }),
  );
}

/**
 * The role is held before the person, and a person whom somebody else holds is left for the next time: nobody waits for
 * us who waits for them.
 */
async function disableOne({ db, nextId }: Sweeping, id: string, { now, before }: Moment): Promise<boolean> {
  const passwordHash = await hashUnseen();
  return db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    await lockAdministrators(tx);
    const person = await lockDormant(tx, id, before);
    if (!person || person.id === (await administratorToKeep(tx))) return false;
    const sessionsEnded = await close(tx, person, passwordHash, now);
    await writeOwnAudit(tx, 'system', done(person, sessionsEnded), { now, nextId });
    return true;
  });
}

/**
 * Nothing that they knew or held opens the account when it is enabled again: its password is one that nobody has seen,
 * and over.
 */
async function close(db: Writes, { id }: Dormant, passwordHash: string, now: Date): Promise<number> {
  await setPersonStatus(db, id, masterStatus.disabled, now);
  await endPassword(db, id, passwordHash, now);
  await endSecondFactor(db, id);
  return endSessionsOf(db, id, now);
}

const done = ({ id, userName, googleBound }: Dormant, sessionsEnded: number): OwnDeed => ({
  call: 'employee.saveStatus' as const,
  input: { ids: [id], status: masterStatus.disabled, days: DORMANT_DAYS, reason: REASON },
  changes: [
    {
      type: 'employee',
      no: userName,
      before: { status: masterStatus.enabled, googleBound },
      after: { status: masterStatus.disabled, googleBound: false, sessionsEnded },
    },
  ],
});
