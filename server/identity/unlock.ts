import type { Db } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { type OwnDeed, writeOwnAudit } from '../http/ownAudit';
import { forgetAllFailures, type Guessed, lockGuessed } from './triesStore';

interface Given {
  userName: string;
  now: Date;
  nextId: NextId;
}

/**
 * Opens the door to somebody whom too many failures have locked out, by a command on the server's own machine. It works
 * also where nobody is left who could reset their password. The password stays as it is.
 * @throws where there is nobody of this name, or nothing is locked
 */
export async function unlock(db: Db, { userName, now, nextId }: Given): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await lockGuessed(tx, userName, now);
    if (!person) throw new Error(`There is nobody called ${userName}.`);
    if (!isLocked(person)) throw new Error(`${userName} is not locked.`);
    await forgetAllFailures(tx, person.id);
    await writeOwnAudit(tx, 'command', done(userName, person), { now, nextId });
  });
}

const isLocked = ({ lockedUntil, lockedDevices }: Guessed): boolean => lockedUntil !== null || lockedDevices > 0;

const done = (userName: string, { lockedUntil, lockedDevices }: Guessed): OwnDeed => ({
  call: 'employee.unlock',
  input: { userName },
  changes: [
    {
      type: 'employee',
      no: userName,
      before: { lockedUntil, lockedDevices },
      after: { lockedUntil: null, lockedDevices: 0 },
    },
  ],
});
