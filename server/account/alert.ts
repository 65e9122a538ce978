// Tells of accounts that get orders and no money, will soon be full, or have little left to pay from: once, while it
// stands.
import { waitBriefly } from '../db/briefly';
import { eachByItself } from '../eachByItself';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { type Alert, beginAlert, endAlert, listAlerts, listStanding } from './alertStore';

/** Somebody is told within this, ms. */
export const accountAlerts: Job = { name: 'accountAlerts', everyMs: 30_000, run: tellAlerts };

const kinds = { silent: 'accountSilent', nearlyFull: 'accountNearlyFull', floatLow: 'accountFloatLow' } as const;
const keyOf = (accountId: string, kind: string) => `${kind} ${accountId}`;

/** Tells what is new, each in a transaction of its own, and forgets what is over; gives how many were told. */
export async function tellAlerts(services: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const { db, clock, nextId } = services;
  const now = clock.now();
  const [alerts, standing] = await Promise.all([listAlerts(db.reads, now), listStanding(db.reads)]);
  const known = new Set(standing.map(({ accountId, kind }) => keyOf(accountId, kind)));
  const present = new Set(alerts.map(({ id, kind }) => keyOf(id, kind)));
  const over = standing.filter(({ accountId, kind }) => !present.has(keyOf(accountId, kind)));
  if (over.length > 0)
    await db.writes.transaction().execute(async (tx) => {
      for (const one of over) await endAlert(tx, one);
    });
  const things = alerts.filter(({ id, kind }) => !known.has(keyOf(id, kind)));
  const nameOf = ({ id, kind }: Alert) => keyOf(id, kind);
  return eachByItself(services, { job: accountAlerts.name, things, nameOf }, (alert) =>
    tellOne({ db, nextId, now }, alert),
  );
}

type Moment = Pick<Services, 'db' | 'nextId'> & { now: Date };
const tellOne = ({ db, nextId, now }: Moment, alert: Alert) =>
  db.writes.transaction().execute(async (tx) => {
    await waitBriefly(tx);
    if (!(await beginAlert(tx, alert, now))) return false;
    const { accountName: no, countryId, kind, held, currency } = alert;
    const moved = held !== null && { moved: { amount: BigInt(held), currency } };
    const about = { kind: kinds[kind], merchantId: null, agentId: null, countryId, no, ...moved };
    await notifyPeople(tx, about, { now, nextId });
    return true;
  });
