// Writes what owners sent and took once there are people: who asked, who decided, who paid, and what proves it.
import type { Db } from '../../server/db/pools';
import type { Settings } from '../../server/settings';
import type { BuildContext } from '../../tests/build/context';
import { buildFile } from '../../tests/build/file';
import type { OwnersMoney } from './ownersMoney';
import type { RechargeStory } from './recharges';
import type { SettlementStory } from './settlementLife';
import type { PlanRun } from './settlements';
import type { Settler } from './settlers';
import { insertRows } from './tables';

/** By user name. */
type IdOf = (userName: string) => string;
const AUDITOR = 'finance';
/** A proof as a bank gives it; a picture of nothing. */
const PROOF = Buffer.from('%PDF-1.4\n%%EOF');

export async function writeOwnersMoney(
  context: BuildContext,
  settings: Pick<Settings, 'files'>,
  { settlers, settlements, recharges, runs }: OwnersMoney,
): Promise<void> {
  const { db } = context;
  const idOf = await peopleOf(db);
  const vouchers = await filesOf(
    settlements.flatMap(({ row: { bankId } }) => (bankId ? [`${bankId}`] : [])),
    (id) => buildFile(context, settings, { ...proof, uploadedBy: idOf('cashier'), owner: { type: 'bank', id } }),
  );
  // What was paid last an owner can prove by itself.
  const lastPaid = new Map(settlements.flatMap(({ row }) => (row.trace ? [[row.ownerId, row.id] as const] : [])));
  for (const [id, fileId] of await filesOf([...lastPaid.values()], (id) =>
    buildFile(context, settings, { ...proof, uploadedBy: idOf('cashier'), owner: { type: 'settlement', id } }),
  ))
    vouchers.set(id, fileId);
  // One slip for all of an owner's: it belongs to its first, and nobody else sees it.
  const firsts = new Map(recharges.toReversed().map(({ row }) => [row.ownerId, row]));
  const slips = await filesOf([...firsts.keys()], (ownerId) => {
    const { id = '', createdBy = '' } = firsts.get(ownerId) ?? {};
    return buildFile(context, settings, { ...proof, uploadedBy: idOf(createdBy), owner: { type: 'recharge', id } });
  });
  await db.transaction().execute(async (tx) => {
    await insertRows(
      tx,
      'settlementAccount',
      settlers.flatMap((settler) => accountRows(settler, idOf)),
    );
    await insertRows(
      tx,
      'settlement',
      settlements.map((one) => settlementRow(one, idOf, vouchers)),
    );
    await insertRows(tx, 'settlementPlanRun', runs.map(runRow));
    await insertRows(
      tx,
      'rechargeOrder',
      recharges.map((one) => rechargeRow(one, idOf, slips)),
    );
  });
}
const proof = { name: 'comprobante.pdf', contentType: 'application/pdf', bytes: PROOF };

async function peopleOf(db: Db): Promise<IdOf> {
  const rows = await db.selectFrom('employee').select(['userName', 'id']).execute();
  const known = new Map(rows.map(({ userName, id }) => [userName, id]));
  return (userName) => {
    const id = known.get(userName);
    if (id === undefined) throw new Error(`the demo has nobody called ${userName}`);
    return id;
  };
}
async function filesOf(of: readonly string[], make: (id: string) => Promise<string>): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  for (const id of new Set(of)) made.set(id, await make(id));
  return made;
}

const accountRows = ({ accounts, person }: Settler, idOf: IdOf) =>
  accounts.map((account) => ({ ...account, version: 2, makerId: idOf(person), auditorId: idOf(AUDITOR) }));

function settlementRow({ row, people }: SettlementStory, idOf: IdOf, vouchers: ReadonlyMap<string, string>) {
  const { applicant, auditor, remitter } = people;
  return {
    ...asText(row),
    ...{ version: row.version ?? 1, applicantId: applicant && idOf(applicant) },
    ...{ auditorId: auditor ? idOf(auditor) : null, remitterId: remitter ? idOf(remitter) : null },
    fileId: row.trace ? (vouchers.get(row.id) ?? vouchers.get(`${row.bankId}`)) : null,
  };
}
function runRow({ settler: { house, currency, terms }, day, at, story }: PlanRun) {
  const { ownerType, ownerId } = house;
  const limit = { minor: `${terms.least}`, currency };
  const why = story ? {} : { word: 'planTooLittle', said: { limit } };
  return {
    ownerType,
    ownerId,
    currency,
    day,
    tries: 1,
    runAt: new Date(at),
    settlementId: story?.row.id ?? null,
    ...why,
  };
}
function rechargeRow({ row }: RechargeStory, idOf: IdOf, slips: ReadonlyMap<string, string>) {
  const { ownerId, purse: _, ...columns } = row;
  const fileId = row.bankTraceNo ? (slips.get(ownerId) ?? null) : null;
  return { chainTries: 0, ...asText(columns), creatorId: idOf(row.createdBy), fileId };
}

/** JSON has no whole numbers of any size. */
const asText = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? value.toString() : value]),
  );
