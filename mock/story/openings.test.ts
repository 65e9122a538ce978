// The demo begins at whatever moment somebody starts it: what of it goes by clocks on the wall is tried at many.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Country, countries, currencyOf } from '#contract/money';
import { DAY, plusDays } from '#contract/time';
import { cloneDatabase } from '../../tests/database/clone';
import { testServices } from '../../tests/gate/app';
import { makeDemo } from '../demo';
import { dice } from './random';
import { ownTerms } from './settlementRules';
import { openings } from './settlements';

/** As a plan's runs are found: nobody has a day twice, and none is left out. */
function expectEachDay(country: Country, now: number): void {
  const terms = ownTerms(currencyOf[country], country, now);
  const found = openings({ terms, countryId: country, isBankDay: () => true, from: now - 90 * DAY, now });
  const days = found.map(({ day }) => day);
  const [first = ''] = days;
  expect([country, now, days]).toEqual([country, now, days.map((_, n) => plusDays(first, n))]);
  expect(days.length).toBeGreaterThan(87);
}

test('started at 200 moments of a year, a rule that opens an hour later has each day of its 90 once', () => {
  const chance = dice(37);
  const year = Date.UTC(2026, 0, 1);
  for (let n = 0; n < 200; n++) {
    const now = year + chance.whole(0, 365 * DAY);
    for (const country of [chance.pick(countries), 'CHL'] as const) expectEachDay(country, now);
  }
}, 60_000);

const small = { orders: 60, days: 90, seed: 7 };

test.each(['2026-11-29T02:30:00Z', '2026-11-29T02:59:59Z', '2026-06-30T15:10:00Z'])(
  'the whole demo, small, starts at %s',
  async (text) => {
    const folder = mkdtempSync(join(tmpdir(), 'demo-'));
    const now = new Date(text);
    const db = await cloneDatabase({ now });
    try {
      await makeDemo(
        { ...testServices(db, { dataFolder: folder }), clock: { now: () => now } },
        () => undefined,
        small,
      );
      const { n } = await db.reads
        .selectFrom('settlementPlanRun')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
      expect(Number(n)).toBeGreaterThan(0);
    } finally {
      await db.drop();
      rmSync(folder, { recursive: true });
    }
  },
  60_000,
);
