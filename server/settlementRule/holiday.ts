// The days on which banks rest, and what people correct of them: `/settlement/holiday/*`.
import { code } from '#contract/error';
import { type Country, countries } from '#contract/money';
import type { settlementRule as contract, Holiday } from '#contract/settlementRule';
import { isInName } from '#contract/spelling';
import { BOOK_ZONE, businessDay } from '#contract/time';
import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import type { Handler, HandlerContext } from '../http/handlers';
import { refuseIfStale } from '../version';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { calendarOf, isWeekend } from './bankDays';
import { addCorrection, type Correction, listCorrections, lockHolidays } from './holidayStore';

type Save = HandlerContext<typeof contract.holidaySave>;

/** The days of a year, this one where none is named, in their order. */
export const holidayPage: Handler<typeof contract.holidayPage> = async ({ db, input, actor, now }) => {
  const { countryId, corrected, keyword = '', current, pageSize } = input;
  const year = input.year ?? Number(businessDay(now.getTime(), BOOK_ZONE).slice(0, 4));
  const seen = countriesOf(actor.scope).filter((one) => countryId === undefined || one === countryId);
  const days = (await daysOf(db, seen, year))
    .filter(({ version }) => corrected === undefined || corrected === version > 0)
    .filter(({ name, day }) => isInName(`${name} ${day}`, keyword));
  return { list: days.slice((current - 1) * pageSize, current * pageSize), total: days.length };
};

async function daysOf(db: Reads, seen: readonly Country[], year: number): Promise<Holiday[]> {
  if (seen.length === 0) return [];
  const corrections = await listCorrections(db, seen, { from: `${year}-01-01`, to: `${year}-12-31` });
  const days = new Map<string, Holiday>();
  for (const country of seen) for (const day of calendarOf(country, year).keys()) add(ofCalendar(country, day));
  for (const one of corrections) add(asCorrected(one));
  return [...days.values()].sort((a, b) => (a.key < b.key ? -1 : 1));

  function add(one: Holiday | undefined) {
    if (one) days.set(one.key, one);
  }
}
const keyOf = ({ day, countryId }: Pick<Holiday, 'day' | 'countryId'>) => `${day} ${countryId}`;

function ofCalendar(countryId: Country, day: string): Holiday | undefined {
  const found = calendarOf(countryId, Number(day.slice(0, 4))).get(day);
  const nobody = { reason: null, savedBy: null, saveTime: null, version: 0 };
  return (
    found && {
      key: keyOf({ day, countryId }),
      countryId,
      ...found,
      source: 'calendar',
      weekend: isWeekend(day),
      ...nobody,
    }
  );
}

const asCorrected = ({ change, savedAt, ...row }: Correction): Holiday => ({
  ...{ ...row, key: keyOf(row), source: change, weekend: isWeekend(row.day), saveTime: savedAt.getTime() },
});

/** A correction; what was said before of the day stays to be read in the audit. */
export const holidaySave: Handler<typeof contract.holidaySave> = async (context) => {
  const { db, input, actor, now, changed } = context;
  const { countryId, day, change, reason } = input;
  if (!countriesOf(actor.scope).includes(countryId)) throw new Refusal(code.notFound, 'notFound');
  await lockHolidays(db, countryId);
  const before = await dayOf(db, countryId, day);
  refuseIfStale(input, { version: before?.version ?? 0 }, before);
  const name = nameOf(context, before);
  const version = (before?.version ?? 0) + 1;
  await addCorrection(db, {
    ...{ countryId, day, version, change, name, reason, savedBy: actor.userName, savedAt: now },
  });
  const after = await dayOf(db, countryId, day);
  if (!after) throw new Error(`${day} was corrected and is not there`);
  const difference = { ...(before && { before: facts(before) }), after: facts(after) };
  changed({ type: 'bankHoliday', no: `${countryId} ${day}`, ...difference, countryId });
  return after;
};

/** What a day is called. @throws Refusal 1001 where it is said already */
function nameOf({ input: { change, name } }: Save, before: Holiday | undefined): string {
  const isHoliday = before !== undefined && before.source !== 'removed';
  if ((change === 'added') === isHoliday) throw badField('change', 'wrong');
  const called = name ?? before?.name;
  if (called === undefined) throw badField('name', 'required');
  return called;
}

async function dayOf(db: Reads, countryId: Country, day: string): Promise<Holiday | undefined> {
  const [corrected] = await listCorrections(db, [countryId], { from: day, to: day });
  return corrected ? asCorrected(corrected) : ofCalendar(countryId, day);
}

const facts = ({ name, source }: Holiday) => ({ name, source });

/** Those whose calendar somebody sees and corrects: nobody who answers for some merchants only. */
function countriesOf(scope: Scope): readonly Country[] {
  if (scope.kind !== 'platform' || scope.merchantIds) return [];
  return scope.countryIds.length === 0 ? countries : countries.filter((one) => scope.countryIds.includes(one));
}
