import { type Country, currencyOf } from '#contract/money';
import { bizType } from '#contract/status';
import { bank, merchantPocket } from '../../server/ledger/account';
import { credit, debit, post } from '../../server/ledger/post';
import { type BuildContext, newId, serial } from './context';
import { buildEmployee } from './employee';
import { buildMerchant } from './merchant';
import { buildPlace } from './place';
import { buildSettlementAccount } from './settlementAccount';

/** So many are written, and given their money, at once. */
const BATCH = 500;

/**
 * Many merchants that can be settled at once, written as copies of one. Each has a reviewed account and so much money,
 * minor units. All of it lies in one place of ours.
 */
export async function buildOwners(
  context: BuildContext,
  { count, countryId, amount }: { count: number; countryId: Country; amount: bigint },
): Promise<string[]> {
  const { secrets: _, ...merchant } = await buildMerchant(context, { countryId, settleDays: 0 });
  const { id: makerId } = await buildEmployee(context, { role: 'MERCHANT', ownerId: merchant.id });
  const account = await buildSettlementAccount(context, { merchantId: merchant.id, countryId, makerId });
  const place = await buildPlace(context, { companyId: merchant.companyId, countryId });
  const ids: string[] = [];
  while (ids.length < count) {
    const some = Array.from({ length: Math.min(BATCH, count - ids.length) }, () => newId(context));
    const merchants = some.map((id) => ({ ...merchant, id, merchantNo: `C${id}`, name: `Copy ${serial()}` }));
    await context.db.insertInto('merchant').values(merchants).execute();
    const accounts = some.map((id) => ({
      ...{ ...account, id: newId(context), ownerId: id, merchantId: id },
      ...{ identifier: id, name: `Copy ${id}` },
    }));
    await context.db.insertInto('settlementAccount').values(accounts).execute();
    await giveAll(context, some, { amount, placeId: place.id, countryId });
    ids.push(...some);
  }
  return ids;
}

/** One journal gives to all of them. */
async function giveAll(
  context: BuildContext,
  ids: readonly string[],
  { amount, placeId, countryId }: { amount: bigint; placeId: string; countryId: Country },
): Promise<void> {
  const total = amount * BigInt(ids.length);
  const lines = ids.map((id) => credit(merchantPocket(id, 'available'), amount));
  const journal = {
    ...{ bizType: bizType.recharge, event: 'opening', bizNo: `R${newId(context)}`, currency: currencyOf[countryId] },
    ...{ merchantId: null, operator: 'system', lines: [debit(bank(placeId), total), ...lines] },
  };
  const moment = { now: context.clock.now(), nextId: context.nextId };
  await context.db.transaction().execute((tx) => post(tx, journal, moment));
}
