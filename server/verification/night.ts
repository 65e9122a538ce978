// The invariants of the books, looked at once a night. One that is broken tells people, and stops what settles by
// itself.
import { businessDay, dayStart, HOUR } from '#contract/time';
import { type OwnDeed, writeOwnAudit } from '../http/ownAudit';
import { notifyPeople } from '../notify/notice';
import type { Services } from '../services';
import { type Broken, endNight, type Night, renewNight, takeNight } from './store';
import { type Finding, verify } from './verify';

/** After 04:30 in China: the quiet hour of the office. A server that stood still then looks when it starts. */
const DUE_MS = 4.5 * HOUR;

type NightServices = Pick<Services, 'db' | 'clock' | 'nextId' | 'log'>;

/** Gives 1 where this process has looked; 0 where it is not time, where it is done, or where another one is at it. */
export async function verifyNightly(services: NightServices): Promise<number> {
  const now = services.clock.now();
  const day = businessDay(now.getTime(), 'ch');
  if (now.getTime() < dayStart(day, 'ch') + DUE_MS) return 0;
  const night = await takeNight(services.db.writes, day, now);
  if (!night) return 0;
  const findings = await verify(services.db.reads, {
    onSlice: () => renewNight(services.db.writes, night, services.clock.now()),
  });
  return (await conclude(services, night, brokenOf(findings))) ? 1 : 0;
}

const brokenOf = (findings: readonly Finding[]): Broken[] =>
  findings.filter(({ broken }) => broken.length > 0).map(({ name, broken }) => ({ name, broken }));

/** What was found, who is told, and the audit: one transaction, of the one process that holds the night. */
async function conclude(
  { db, clock, nextId, log }: NightServices,
  night: Night,
  broken: readonly Broken[],
): Promise<boolean> {
  const now = clock.now();
  const ended = await db.writes.transaction().execute(async (tx) => {
    if (!(await endNight(tx, night, broken, now))) return false;
    if (broken.length === 0) return true;
    await notifyPeople(
      tx,
      { kind: 'booksBroken', no: night.day, merchantId: null, agentId: null, countryId: null },
      { now, nextId },
    );
    await writeOwnAudit(tx, 'system', found(night, broken), { now, nextId });
    return true;
  });
  if (ended && broken.length > 0)
    log.error({ day: night.day, broken }, 'the books are broken: nothing settles by itself until that is released');
  return ended;
}

const found = ({ day }: Night, broken: readonly Broken[]): OwnDeed => ({
  call: 'verification.found' as const,
  input: { day },
  changes: [
    {
      type: 'verification',
      no: day,
      before: {},
      after: { broken: broken.map(({ name, broken: [first = ''] }) => `${name}: ${first}`) },
    },
  ],
});
