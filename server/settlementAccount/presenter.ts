import type { SettlementAccount } from '#contract/settlementAccount';
import { settleType } from '#contract/status';
import type { Scope } from '../db/scope';
import { maskAccount, maskDocument } from '../mask';
import type { AccountRow } from './list';

/** As screens show it: numbers masked; who reviewed it is ours to know. */
export function presentAccount(row: AccountRow, scope: Scope): SettlementAccount {
  const { makerId: _m, merchantId: _o, agentId: _a, ...shown } = row;
  const isBank = row.settleType === settleType.bank;
  return {
    ...shown,
    accountNo: isBank && row.accountNo !== null ? maskAccount(row.accountNo) : null,
    address: isBank || row.address === null ? null : maskAccount(row.address),
    holderDocNo: row.holderDocNo === null ? null : maskDocument(row.holderDocNo),
    auditor: scope.kind === 'platform' ? row.auditor : null,
  };
}

/** For the audit: what somebody set, numbers masked. */
export function factsOf(row: AccountRow, scope: Scope) {
  const { name, currency, bankName, accountNo, chain, address, holderName, holderDocNo, status } = presentAccount(
    row,
    scope,
  );
  return { name, currency, bankName, accountNo, chain, address, holderName, holderDocNo, status };
}
