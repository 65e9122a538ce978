import { bizType, fundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Settings } from '../../server/settings';
import type { BuildContext } from '../../tests/build/context';
import { buildFile } from '../../tests/build/file';
import { splitOne } from './fundSplit';
import type { FundStory } from './funds';

/** So many rows in one statement. */
const ROWS = 500;
/** A voucher as a bank gives it, for all of them. */
const VOUCHER = [
  '%PDF-1.4',
  '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
  '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
  '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 120]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>endobj',
  '4 0 obj<</Length 52>>stream\nBT /F 18 Tf 30 60 Td (Comprobante de traspaso) Tj ET\nendstream endobj',
  '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
  'trailer<</Root 1 0 R>>',
  '%%EOF',
].join('\n');

/** Writes the records once there are people: the cashier made them, finance checked them. */
export async function writeFunds(
  context: BuildContext,
  settings: Pick<Settings, 'files'>,
  funds: readonly FundStory[],
): Promise<void> {
  const { db } = context;
  const idOf = async (userName: string) =>
    (await db.selectFrom('employee').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()).id;
  const [makerId, checkerId] = [await idOf('cashier'), await idOf('finance')];
  const [first] = funds;
  if (!first) return;
  const bytes = Buffer.from(VOUCHER);
  const owner = { type: 'fund', id: first.row.id } as const;
  const file = { uploadedBy: makerId, name: 'comprobante.pdf', contentType: 'application/pdf', bytes, owner };
  const voucherId = await buildFile(context, settings, file);
  const latest = Math.max(...funds.map(({ row }) => momentOf(row.bizTime)));
  const named = await journalNames(context);
  const rows = funds.map(({ row }) => ({
    ...row,
    ...(row.status >= fundStatus.inTransit && { ...named(row), checkerId }),
    makerId,
    ...(row.arrivedAt && row.fromKind !== null && row.toKind !== null && { confirmerId: makerId }),
    ...(row.status === fundStatus.void && { voiderId: checkerId }),
    ...(momentOf(row.bizTime) < latest - 2 * DAY && { voucherId }),
  }));
  for (let n = 0; n < rows.length; n += ROWS)
    await db
      .insertInto('fundRecord')
      .values(rows.slice(n, n + ROWS))
      .execute();
  await splitOne(context, funds, makerId);
}
const momentOf = (at: unknown): number => (at instanceof Date ? at.getTime() : 0);

/** The journal of each side, by what it was booked under; one that is void could not be named later. */
async function journalNames({ db }: BuildContext) {
  const keys = await db
    .selectFrom('postingKey')
    .select(['bizNo', 'event', 'journalId'])
    .where('bizType', '=', bizType.treasury)
    .execute();
  const known = new Map(keys.map(({ bizNo, event, journalId }) => [`${bizNo} ${event}`, journalId]));
  return ({ recordNo, fromKind }: FundStory['row']) => {
    const idOf = (...events: string[]) =>
      events.map((event) => known.get(`${recordNo} ${event}`)).find((id) => id !== undefined) ?? null;
    const one = idOf('sent', 'expense', 'income', 'raised', 'lowered');
    return fromKind === null
      ? { sentJournalId: null, arrivedJournalId: one }
      : { sentJournalId: one, arrivedJournalId: idOf('arrived') };
  };
}
