// Settlements of the demo's first merchant, one in each status that somebody works on, and where its money goes.
import { settlementAccountStatus, settlementStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import type { Settings } from '../../server/settings';
import { bookBack, bookPaid } from '../../server/settlement/booking';
import { changeSettlement } from '../../server/settlement/store';
import type { BuildContext } from '../../tests/build/context';
import { buildFile } from '../../tests/build/file';
import { buildSettlement } from '../../tests/build/settlement';
import { buildSettlementAccount } from '../../tests/build/settlementAccount';
import type { StagedMerchant } from './stage';

/** What was found on the bank's own page; a picture of nothing. */
const VOUCHER = '%PDF-1.4\n%%EOF';
const amounts = { toAudit: 480_000n, audited: 312_500n, paid: 260_000n, rejected: 95_000n } as const;

/** @param context of the demo's present: what it books, it books now */
export async function writeTodaysSettlements(
  context: BuildContext,
  settings: Pick<Settings, 'files'>,
  [merchant]: readonly StagedMerchant[],
): Promise<void> {
  if (!merchant) return;
  const people = await peopleOf(context);
  const account = await accountOf(context, merchant, people);
  const given = { account, applicantId: people.merchant };
  await buildSettlement(context, { ...given, amount: amounts.toAudit });
  await buildSettlement(context, { ...given, amount: amounts.audited, status: settlementStatus.audited });
  await pay(context, settings, { ...given, ...people });
  const refused = await buildSettlement(context, { ...given, amount: amounts.rejected });
  const at = momentOf(context, 'finance');
  await context.db.transaction().execute(async (tx) => {
    await bookBack(tx, refused, at);
    const ended = { auditorId: people.finance, auditedAt: at.now, endedAt: at.now, failure: '户名与商户不一致' };
    await changeSettlement(tx, refused, { ...ended, status: settlementStatus.rejected });
  });
}

type People = Record<'merchant' | 'finance' | 'cashier', string>;
async function peopleOf({ db }: BuildContext): Promise<People> {
  const idOf = async (userName: string) =>
    (await db.selectFrom('employee').select('id').where('userName', '=', userName).executeTakeFirstOrThrow()).id;
  return { merchant: await idOf('merchant'), finance: await idOf('finance'), cashier: await idOf('cashier') };
}
const momentOf = ({ clock, nextId }: BuildContext, actor: string) => ({ now: clock.now(), nextId, actor });

/** One waits for its review beside those of the months before; gives the one in use. */
async function accountOf(
  context: BuildContext,
  { id, countryId, legalName, currency }: StagedMerchant,
  people: People,
) {
  const own = { merchantId: id, countryId, makerId: people.merchant, auditorId: people.finance, holderName: legalName };
  const waits = { name: 'Cuenta de reserva', status: settlementAccountStatus.review } as const;
  await buildSettlementAccount(context, { ...own, ...waits, identifier: '012180001182468135', bankName: 'BBVA' });
  return context.db
    .selectFrom('settlementAccount')
    .selectAll()
    .where('merchantId', '=', id)
    .where('currency', '=', currency)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
}

interface Paying extends People {
  account: Awaited<ReturnType<typeof buildSettlementAccount>>;
  applicantId: string;
}
async function pay(context: BuildContext, settings: Pick<Settings, 'files'>, given: Paying): Promise<void> {
  const { db } = context;
  const { account, applicantId, cashier } = given;
  const place = db.selectFrom('bankAccount').select('id').where('currency', '=', account.currency);
  const { id: bankId } = await place.orderBy('id').executeTakeFirstOrThrow();
  const row = await buildSettlement(context, {
    account,
    applicantId,
    amount: amounts.paid,
    status: settlementStatus.audited,
  });
  const owner = { type: 'settlement', id: row.id } as const;
  const file = {
    uploadedBy: cashier,
    name: 'SPEI.pdf',
    contentType: 'application/pdf',
    bytes: Buffer.from(VOUCHER),
    owner,
  };
  const fileId = await buildFile(context, settings, file);
  const at = momentOf(context, 'cashier');
  await db.transaction().execute(async (tx) => {
    await bookPaid(tx, row, bankId, at);
    const remitAt = new Date(at.now.getTime() - HOUR / 2);
    const paid = { remitterId: cashier, remitAt, bankId, trace: 'BNET01002611250001', fileId, endedAt: at.now };
    await changeSettlement(tx, row, { ...paid, status: settlementStatus.paid });
  });
}
