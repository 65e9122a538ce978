import type { Static } from 'typebox';
import { read, write } from './call';
import {
  bulkResult,
  codes,
  count,
  countryId,
  countsOf,
  currency,
  erasable,
  fields,
  flag,
  id,
  idOf,
  instant,
  list,
  oneOf,
  optional,
  orNull,
  pageOf,
  pageRequest,
  personal,
  reason,
  statusRequest,
  text,
  versionOf,
  words,
} from './shape';
import { approvalAction, settlementAccountStatus, settleType, settlingOwner } from './status';

/** The chains that USDT is sent on. */
export const chain = oneOf('TRC20', 'ERC20', 'BEP20');

/** Where an owner's settlements go: a bank account or an address of theirs. Numbers leave the server masked. */
export const SettlementAccount = fields({
  id,
  ownerType: codes(settlingOwner),
  ownerId: id,
  ownerName: words,
  countryId,
  /** Of the account; USDT for an address. */
  currency,
  settleType: codes(settleType),
  name: words,
  bankName: orNull(words),
  accountNo: orNull(words),
  chain: orNull(chain),
  address: orNull(words),
  holderName: words,
  holderDocNo: orNull(words),
  status: codes(settlementAccountStatus),
  /** Who saved it last. */
  maker: words,
  auditor: orNull(words),
  auditTime: orNull(instant),
  auditRemark: orNull(words),
  /** From when on it is used; null until it is reviewed. */
  usableTime: orNull(instant),
  /** Whoever asks saved it, so somebody else reviews it. */
  madeByMe: flag,
  createTime: instant,
  version: count,
});
export type SettlementAccount = Static<typeof SettlementAccount>;

const accountFilter = {
  ownerType: optional(codes(settlingOwner)),
  ownerId: optional(idOf('owner')),
  settleType: optional(codes(settleType)),
  countryId: optional(countryId),
  currency: optional(currency),
  status: optional(list(codes(settlementAccountStatus), 4)),
  /** Reviewed, and long enough ago: what a settlement may go to. */
  usable: optional(flag),
};

/** Owners' own bank accounts and addresses: `/settlement/account/*`. */
export const settlementAccount = {
  page: read('/settlement/account/page', {
    title: 'List the bank accounts and addresses that settlements go to.',
    access: 'settlement.view',
    added: true,
    input: { ...pageRequest('createTime'), ...accountFilter, ...countsOf(accountFilter) },
    output: pageOf(SettlementAccount),
  }),
  save: write('/settlement/account/save', {
    title: 'Add a bank account or an address of one’s own, or change one; it waits for review.',
    access: 'settlement.apply',
    begins: true,
    stepUp: true,
    added: true,
    input: {
      id: optional(idOf('settlementAccount')),
      version: versionOf('id'),
      settleType: codes(settleType),
      name: text(2, 60),
      countryId,
      bankName: erasable(text(2, 80)),
      /** Of a bank account, in the form that its country pays by: a CLABE, a CBU or CVU, a CCI, a PIX key. */
      accountNo: optional(personal(text(4, 80))),
      /** Both for USDT. */
      chain: optional(chain),
      address: optional(personal(text(20, 80))),
      holderName: text(2, 100),
      holderDocNo: optional(personal(text(4, 30))),
    },
    output: SettlementAccount,
  }),
  audit: write('/settlement/account/audit', {
    title: 'Let settlements go to a bank account or an address, or refuse it.',
    access: 'settleAccount.audit',
    stepUp: true,
    added: true,
    input: {
      id: idOf('settlementAccount'),
      version: count,
      action: codes(approvalAction),
      remark: optional(reason),
    },
    output: SettlementAccount,
  }),
  saveStatus: write('/settlement/account/saveStatus', {
    title: 'Stop using bank accounts or addresses of one’s own, or use them again.',
    access: 'settlement.apply',
    stepUp: true,
    added: true,
    input: statusRequest(codes({ stopped: 0, enabled: 1 }), 'settlementAccount'),
    output: bulkResult,
  }),
};
