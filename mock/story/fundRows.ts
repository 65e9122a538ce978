import { sql } from 'kysely';
import { fundStatus } from '#contract/status';
import { DAY } from '#contract/time';
import type { Settings } from '../../server/settings';
import type { BuildContext } from '../../tests/build/context';
import { buildFile } from '../../tests/build/file';
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
  const rows = funds.map(({ row }) => ({
    ...row,
    makerId,
    ...(row.status >= fundStatus.inTransit && { checkerId }),
    ...(row.arrivedAt && row.fromKind !== null && row.toKind !== null && { confirmerId: makerId }),
    ...(row.status === fundStatus.void && { voiderId: checkerId }),
    ...(momentOf(row.bizTime) < latest - 2 * DAY && { voucherId }),
  }));
  for (let n = 0; n < rows.length; n += ROWS)
    await db
      .insertInto('fundRecord')
      .values(rows.slice(n, n + ROWS))
      .execute();
  await nameJournals(context);
}
const momentOf = (at: unknown): number => (at instanceof Date ? at.getTime() : 0);

/** The line of each side, by what its journal was booked under. */
async function nameJournals({ db }: BuildContext): Promise<void> {
  const journalOf = (...events: string[]) => sql<string>`(select journal_id from posting_key
    where posting_key.biz_no = fund_record.record_no and posting_key.event = any(${events}))`;
  const one = journalOf('sent', 'expense', 'income', 'raised', 'lowered');
  await db
    .updateTable('fundRecord')
    .set({
      sentJournalId: sql`case when from_kind is not null then ${one} end`,
      arrivedJournalId: sql`case when from_kind is null then ${one} else ${journalOf('arrived')} end`,
    })
    .where('status', '>=', fundStatus.inTransit)
    .execute();
}
