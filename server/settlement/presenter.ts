import { priceText, toMajor } from '#contract/money';
import type { Settlement } from '#contract/settlement';
import { settleType } from '#contract/status';
import type { Scope } from '../db/scope';
import { maskAccount } from '../mask';
import type { ListedSettlement } from './list';

const masked = (number: string | null) => (number === null ? null : maskAccount(number));

/** As screens show it: numbers masked; who of ours did what, and from where, is ours to know. */
export function presentSettlement(row: ListedSettlement, scope: Scope): Settlement {
  const isBank = row.settleType === settleType.bank;
  return {
    ...row,
    usdtAmount: row.usdtAmount === null ? null : toMajor(row.usdtAmount, 'USDT'),
    price: row.price === null ? null : priceText(BigInt(row.price)),
    address: isBank ? null : masked(row.address),
    txHash: isBank ? null : row.txHash,
    bankAccountNo: isBank ? masked(row.bankAccountNo) : null,
    bankTraceNo: isBank ? row.bankTraceNo : null,
    ...(scope.kind !== 'platform' && ours),
  };
}
const ours = { auditor: null, remitter: null, remitAccountName: null } as const;
