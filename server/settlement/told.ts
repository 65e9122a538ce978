import { toMajor } from '#contract/money';
import type { Change } from '../http/handlers';
import type { SettlementRow } from './store';

/** Tells the audit what became of a settlement, and whoever asked how it stands now. */
export function told(
  { changed }: { changed(change: Change): void },
  before: SettlementRow | undefined,
  after: SettlementRow,
) {
  const { orderNo, status, version, currency, countryId } = after;
  const major = (minor: string) => toMajor(minor, currency);
  const facts = { status, fee: major(after.fee), remitAmount: major(after.remitAmount) };
  changed({
    type: 'settlement',
    no: orderNo,
    ...(before && { before: { status: before.status } }),
    after: before ? { status } : facts,
    amount: { amount: major(after.amount), currency },
    countryId,
  });
  return { orderNo, status, version };
}
