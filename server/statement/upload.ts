import type { Output } from '#contract/call';
import { code } from '#contract/error';
import { toMajor } from '#contract/money';
import type { statement } from '#contract/statement';
import { masterStatus } from '#contract/status';
import type { Writes } from '../db/pools';
import { readOwnFile } from '../file/ownFile';
import type { Handler, HandlerContext } from '../http/handlers';
import { exactOf } from '../money';
import { readTable } from '../spreadsheet/reading';
import { badField } from '../words/badField';
import { Refusal } from '../words/word';
import { type Brought, freshOf, keep } from './add';
import { chained } from './chain';
import { type BadRow, formOf, readLines, withHashes } from './rows';
import { findTemplate, keepTemplate, lockPlace, type PlaceRow } from './store';

type Upload = HandlerContext<typeof statement.upload>;
type Preview = Output<typeof statement.upload>['lines'];
const PREVIEW = 20;

/** A bank's file, whole or not at all: its lines follow from each other. Those that are new wait for their check. */
export const upload: Handler<typeof statement.upload> = async (context) => {
  const { db, input, actor, caller, now } = context;
  const file = await readOwnFile(context, input.fileUrl);
  const table = await readTable(actor.employeeId, file);
  const place = await placeInUse(db, context, input.placeId);
  const template = input.template ?? (await findTemplate(db, actor.scope, place.id)) ?? undefined;
  const base = {
    ...nothingYet,
    headers: table.headers.slice(0, 100),
    template: template ?? null,
    total: table.rows.length,
  };
  if (template === undefined) {
    if (input.dryRun === true) return base;
    throw badField('template', 'required');
  }
  const { lines, failed } = readLines(table, { template, currency: place.currency, locale: caller.locale, now });
  // One row that nobody can read leaves a gap: nothing of the file is taken.
  if (failed.length > 0) return { ...base, failed: failed.slice(0, MOST_FAILED) };
  const ends = { opening: minorOf(input.opening, place), closing: minorOf(input.closing, place) };
  const chain = chained(lines, { ...ends, currency: place.currency });
  const brought: Brought = {
    ...{ place, source: 'file', name: file.name },
    form: formOf(template),
    ...chain,
    lines: withHashes(chain.lines),
  };
  const fresh = await freshOf(db, brought);
  const answer = { ...base, okCount: fresh.length, sameCount: lines.length - fresh.length, ...shown(chain, place) };
  if (input.dryRun === true) return answer;
  if (fresh.length === 0) throw new Refusal(code.duplicate, 'statementSame');
  const { statementId } = await keep(
    db,
    { ...brought, lines: fresh },
    { makerId: actor.employeeId, now, nextId: context.nextId },
  );
  await keepTemplate(db, place.id, template, { savedBy: actor.employeeId, savedAt: now });
  tell(context, place, { statement: statementId, lines: fresh.length });
  return { ...answer, statementId };
};

const MOST_FAILED = 500;
const nothingYet = {
  ...{ statementId: null, okCount: 0, sameCount: 0, opening: null, closing: null },
  ...{ lines: [] as Preview, failed: [] as BadRow[] },
};
const minorOf = (typed: string | undefined, { currency }: PlaceRow) =>
  typed === undefined ? undefined : exactOf(typed, currency);

function shown({ opening, closing, lines }: ReturnType<typeof chained>, { currency }: PlaceRow) {
  return {
    opening: toMajor(opening, currency),
    closing: toMajor(closing, currency),
    lines: lines.slice(0, PREVIEW).map(({ rowNo, day, amount, balance, trace }) => ({
      ...{ rowNo, day, trace, amount: toMajor(amount, currency) },
      balance: balance === null ? null : toMajor(balance, currency),
    })),
  };
}

/** Held, so that of two who bring the same lines one is told so. @throws Refusal 1004, 1006 */
export async function placeInUse(db: Writes, { actor }: Pick<Upload, 'actor'>, id: string): Promise<PlaceRow> {
  const place = await lockPlace(db, actor.scope, id);
  if (!place) throw new Refusal(code.notFound, 'notFound');
  if (place.status === masterStatus.closed)
    throw new Refusal(code.transitionNotAllowed, 'fundPlaceShut', { place: place.name });
  return place;
}

export const tell = ({ changed }: Pick<Upload, 'changed'>, { name, countryId }: PlaceRow, after: object): void =>
  changed({ type: 'bank', no: name, after, countryId });
