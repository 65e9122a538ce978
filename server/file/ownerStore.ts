import { type RawBuilder, sql } from 'kysely';
import { kinds } from '#contract/kind';
import type { Right } from '#contract/right';
import { visible as approvalVisible } from '../approval/list';
import type { FileOwner } from '../attachment/attachment';
import {
  companyInScope,
  complaintColumns,
  fundInScope,
  inScope,
  merchantColumns,
  ownedInScope,
  paymentColumns,
  placesInScope,
  rechargeInScope,
  type Scope,
} from '../db/scope';
import type { Actor } from '../http/handlers';

/** Who wants a file. */
export type Viewer = Pick<Actor, 'employeeId' | 'scope' | 'grants'>;
interface Owner {
  /** The right that opens the screen on which it is shown. */
  right: Right;
  /** Whoever looks sees the object `file.owner_id`. */
  seen: (viewer: Viewer) => RawBuilder<boolean>;
}

/** What proves a payment, or that it went back, shows whose account it was: our own people see that. */
const ofPayments = (scope: Scope, is: RawBuilder<boolean>): RawBuilder<boolean> =>
  scope.kind === 'platform'
    ? sql`exists (select from payment_order where ${is} and ${inScope(scope, paymentColumns)})`
    : sql`false`;

/** What a file may belong to: it is seen by whoever sees that, and by nobody else. */
const owners: Record<FileOwner['type'], Owner> = {
  merchant: {
    right: 'merchant.view',
    seen: ({ scope }) => sql`exists (select from merchant where merchant.id = file.owner_id
      and ${inScope(scope, merchantColumns)})`,
  },
  company: {
    right: 'company.view',
    seen: ({ scope }) =>
      sql`exists (select from company where company.id = file.owner_id and ${companyInScope(scope)})`,
  },
  bank: {
    right: 'bank.view',
    seen: ({ scope }) =>
      sql`exists (select from bank_account where bank_account.id = file.owner_id and ${placesInScope(scope)})`,
  },
  fund: {
    right: kinds.fund.right,
    // One voucher may prove several.
    seen: ({ scope }) =>
      sql`exists (select from fund_record where fund_record.voucher_id = file.id and ${fundInScope(scope)})`,
  },
  payment: {
    right: kinds.payment.right,
    seen: ({ scope }) => ofPayments(scope, sql`payment_order.id = file.owner_id`),
  },
  refund: {
    right: kinds.refund.right,
    seen: ({ scope }) =>
      ofPayments(scope, sql`payment_order.id = (select order_id from refund where id = file.owner_id)`),
  },
  recharge: {
    right: kinds.recharge.right,
    seen: ({ scope }) => sql`exists (select from recharge_order where recharge_order.id = file.owner_id
      and ${rechargeInScope(scope)})`,
  },
  complaint: {
    right: kinds.complaint.right,
    seen: ({ scope }) => sql`exists (select from complaint where complaint.id = file.owner_id
      and ${inScope(scope, complaintColumns)})`,
  },
  settlement: {
    right: kinds.settlement.right,
    seen: ({ scope }) => sql`exists (select from settlement where settlement.id = file.owner_id
      and ${ownedInScope(scope, 'settlement')})`,
  },
  approval: {
    right: 'approval.view',
    seen: (viewer) => sql`exists (select from approval where approval.id = file.owner_id
      and ${approvalVisible(viewer)})`,
  },
};

/** The condition on a file: without an owner it is its uploader's alone. */
export function visibleTo(viewer: Viewer): RawBuilder<boolean> {
  const ways = Object.entries(owners)
    .filter(([, { right }]) => viewer.grants.has(right))
    .map(([kind, { seen }]) => sql`(file.owner_kind = ${kind} and ${seen(viewer)})`);
  const own = sql`(file.owner_kind is null and file.uploaded_by = ${viewer.employeeId})`;
  return sql`(${sql.join([own, ...ways], sql` or `)})`;
}
