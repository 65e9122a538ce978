// Tells of accounts that get orders and no money, will soon be full, or have little left to pay from: once, while it
// stands.
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { type Alert, beginAlert, endAlert, listAlerts, listTold } from './alertStore';

/** Somebody is told within this, ms. */
export const accountAlerts: Job = { name: 'accountAlerts', everyMs: 30_000, run: tellAlerts };

const kinds = { silent: 'accountSilent', nearlyFull: 'accountNearlyFull', floatLow: 'accountFloatLow' } as const;
const keyOf = (accountId: string, kind: string) => `${kind} ${accountId}`;

/** Tells what is new, each in a transaction of its own, and forgets what is over; gives how many were told. */
export async function tellAlerts({ db, clock, nextId }: Pick<Services, 'db' | 'clock' | 'nextId'>): Promise<number> {
  const now = clock.now();
  const [alerts, standing] = await Promise.all([listAlerts(db.reads, now), listTold(db.reads)]);
  const known = new Set(standing.map(({ accountId, kind }) => keyOf(accountId, kind)));
  const present = new Set(alerts.map(({ id, kind }) => keyOf(id, kind)));
  const over = standing.filter(({ accountId, kind }) => !present.has(keyOf(accountId, kind)));
  if (over.length > 0)
    await db.writes.transaction().execute(async (tx) => {
      for (const one of over) await endAlert(tx, one);
    });
  let told = 0;
  for (const alert of alerts.filter(({ id, kind }) => !known.has(keyOf(id, kind))))
    if (await tellOne({ db, nextId, now }, alert)) told += 1;
  return told;
}

type Moment = Pick<Services, 'db' | 'nextId'> & { now: Date };
const tellOne = ({ db, nextId, now }: Moment, alert: Alert) =>
  db.writes.transaction().execute(async (tx) => {
    if (!(await beginAlert(tx, alert, now))) return false;
    const { accountName: no, countryId, kind, held, currency } = alert;
    const moved = held !== null && { moved: { amount: BigInt(held), currency } };
    const about = { kind: kinds[kind], merchantId: null, agentId: null, countryId, no, ...moved };
    await notifyPeople(tx, about, { now, nextId });
    return true;
  });
