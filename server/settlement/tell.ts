import { toMajor } from '#contract/money';
import type { Change } from '../http/handlers';
import type { SettlementRow } from './store';

/** Tells the audit of one that is new; its steps tell by themselves. */
export function auditNew({ changed }: { changed(change: Change): void }, row: SettlementRow): void {
  const { orderNo: no, status, currency, countryId } = row;
  const major = (minor: string) => toMajor(minor, currency);
  const after = { status, fee: major(row.fee), remitAmount: major(row.remitAmount) };
  changed({ type: 'settlement', no, after, amount: { amount: major(row.amount), currency }, countryId });
}

/** For whoever asked: how it stands now. */
export const standingOf = ({ orderNo, status, version }: SettlementRow) => ({ orderNo, status, version });
