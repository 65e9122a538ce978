import { type RawBuilder, sql } from 'kysely';
import type { Right } from '#contract/right';
import { visible as approvalVisible } from '../approval/list';
import type { FileOwner } from '../db/attachment';
import {
  companyInScope,
  complaintColumns,
  fundInScope,
  inScope,
  merchantColumns,
  ownedInScope,
  placesInScope,
  rechargeInScope,
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
    right: 'fund.view',
    // One voucher may prove several.
    seen: ({ scope }) =>
      sql`exists (select from fund_record where fund_record.voucher_id = file.id and ${fundInScope(scope)})`,
  },
  recharge: {
    right: 'recharge.view',
    seen: ({ scope }) => sql`exists (select from recharge_order where recharge_order.id = file.owner_id
      and ${rechargeInScope(scope)})`,
  },
  complaint: {
    right: 'complaint.view',
    seen: ({ scope }) => sql`exists (select from complaint where complaint.id = file.owner_id
      and ${inScope(scope, complaintColumns)})`,
  },
  settlement: {
    right: 'settlement.view',
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
