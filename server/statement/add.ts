// New lines of a place: which of them are there already, and how they are kept until somebody else has looked.
import { code } from '#contract/error';
import { referenceKey } from '#contract/spelling';
import { lineStatus, statementStatus } from '#contract/status';
import { plusDays } from '#contract/time';
import type { Writes } from '../db/pools';
import type { NextId } from '../db/snowflake';
import { Refusal } from '../words/word';
import type { KnownLine } from './rows';
import { addLines, addStatement, linesBetween, type PlaceRow, type StoredLine } from './store';

export interface Brought {
  place: PlaceRow;
  source: 'file' | 'typed';
  name: string;
  form: string;
  opening: bigint | null;
  closing: bigint | null;
  lines: readonly KnownLine[];
}
interface By {
  makerId: string;
  now: Date;
  nextId: NextId;
}

/** Those that no other statement has. @throws Refusal 1006 where nobody can tell */
export async function freshOf(tx: Writes, { place, form, lines, source }: Brought): Promise<KnownLine[]> {
  const days = lines.map(({ day }) => day).sort();
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const known = await linesBetween(tx, place.id, plusDays(first, -1), plusDays(last, 1));
  const hashes = new Set(known.map(({ hash }) => hash.toString('hex')));
  const fresh = lines.filter(({ hash }) => !hashes.has(hash.toString('hex')));
  const news = withoutOtherSource(fresh, known, source);
  if (source === 'file') refuseDoubtful(lines, news, known, form);
  return news;
}

/** What was typed comes again in the bank's file, and the other way round: by reference and amount, a day apart. */
function withoutOtherSource(
  lines: readonly KnownLine[],
  known: readonly StoredLine[],
  source: Brought['source'],
): KnownLine[] {
  const others = known.filter((one) => one.traceKey !== null && (one.source === 'typed' || source === 'typed'));
  return lines.filter((line) => {
    const key = referenceKey(line.trace ?? '');
    const at = others.findIndex(
      (one) =>
        one.traceKey === key &&
        one.amount === `${line.amount}` &&
        one.day >= plusDays(line.day, -1) &&
        one.day <= plusDays(line.day, 1),
    );
    if (at < 0) return true;
    // One typed line is one line of the file.
    others.splice(at, 1);
    return false;
  });
}

/**
 * A day that is there from another file is compared with it, so it has to be read from the same columns. Without
 * balances equal payments are told apart by their number alone: then the day has to be whole.
 * @throws Refusal 1006
 */
function refuseDoubtful(
  lines: readonly KnownLine[],
  fresh: readonly KnownLine[],
  known: readonly StoredLine[],
  form: string,
) {
  const given = new Set(lines.map(({ hash }) => hash.toString('hex')));
  const days = new Set(lines.map(({ day }) => day));
  const same = known.filter((one) => one.source === 'file' && days.has(one.day));
  const other = same.find((one) => one.form !== form);
  if (other) throw new Refusal(code.transitionNotAllowed, 'statementOtherForm', { day: other.day });
  if (form.split(',').includes('balance')) return;
  const freshDays = new Set(fresh.map(({ day }) => day));
  const missing = same.find((one) => freshDays.has(one.day) && !given.has(one.hash.toString('hex')));
  if (missing) throw new Refusal(code.transitionNotAllowed, 'statementPartOfDay', { day: missing.day });
}

/** Keeps them; gives the ids of the statement and of its lines. */
export async function keep(tx: Writes, brought: Brought, { makerId, now, nextId }: By) {
  const { place, source, name, form, opening, closing, lines } = brought;
  const id = nextId(now);
  const row = { id, placeId: place.id, source, status: statementStatus.toCheck, name, currency: place.currency };
  const ends = { opening: opening?.toString() ?? null, closing: closing?.toString() ?? null };
  await addStatement(tx, { ...row, ...ends, lineCount: lines.length, makerId, createdAt: now });
  const rows = lines.map(({ paidAt, amount, balance, ...line }) => ({
    ...{ ...line, id: nextId(now), statementId: id, placeId: place.id, form, currency: place.currency },
    ...{ paidAt: new Date(paidAt), amount: amount.toString(), balance: balance?.toString() ?? null },
    status: lineStatus.toCheck,
  }));
  await addLines(tx, rows);
  return { statementId: id, lineIds: rows.map((line) => line.id) };
}
