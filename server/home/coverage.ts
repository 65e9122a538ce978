// Tells of a currency of which others own more than there is: once, while it stands.
import { countryOf } from '#contract/money';
import { positionAt } from '../books/position';
import type { Reads } from '../db/pools';
import { listDifferences } from '../difference/difference';
import { notifyPeople } from '../notify/notice';
import type { Job, Services } from '../services';
import { beginUncovered, endCovered } from './coverageStore';
import { type Figures, figuresOf, shortfallOf } from './fundFigures';

type Telling = Pick<Services, 'db' | 'clock' | 'nextId'>;

/** As often as home asks for the same figures, ms. */
export const coverageAlerts: Job = { name: 'coverageAlerts', everyMs: 60_000, run: tellCoverage };

/** Gives how many currencies were told of; those that are covered again may be told of anew. */
export async function tellCoverage({ db, clock, nextId }: Telling): Promise<number> {
  const now = clock.now();
  const short = (await figuresAt(db.jobs, now)).flatMap((figures) => {
    const { missing, coverage } = shortfallOf(figures);
    return missing > 0n ? { currency: figures.currency, missing, coverage } : [];
  });
  return db.jobs.transaction().execute(async (tx) => {
    await endCovered(
      tx,
      short.map(({ currency }) => currency),
    );
    let count = 0;
    for (const { currency, missing: amount, coverage } of short) {
      if (!(await beginUncovered(tx, currency, now))) continue;
      const moved = { amount, currency, ...(coverage !== null && { reason: `${coverage} %` }) };
      const about = { merchantId: null, agentId: null, countryId: countryOf(currency) ?? null, no: currency, moved };
      await notifyPeople(tx, { kind: 'coverageLow', ...about }, { now, nextId });
      count += 1;
    }
    return count;
  });
}

async function figuresAt(db: Reads, now: Date): Promise<Figures[]> {
  const { sums } = await positionAt(db, now.getTime());
  const differences = await listDifferences(db, now.getTime());
  return [...new Set(sums.map(({ currency }) => currency))].map((currency) => figuresOf(currency, sums, differences));
}
