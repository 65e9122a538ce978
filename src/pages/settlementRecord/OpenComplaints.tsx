import type { Settlement, SettlementRisk } from '#contract/settlement';
import { complaintStatus, settlingOwner } from '#contract/status';
import AmountLink from '@/components/show/AmountLink';
import { api } from '@/services/api';
import { useCan } from '@/services/can';

interface Props {
  risk: Pick<SettlementRisk, 'complaints' | 'complaintAmount'>;
  of: Pick<Settlement, 'ownerType' | 'ownerId' | 'currency'>;
}

/** How many complaints about an owner's orders are open, and what they dispute; of a merchant it leads to them. */
export default function OpenComplaints({ risk, of: { ownerType, ownerId, currency } }: Props) {
  const may = useCan(api.complaint.page) && ownerType === settlingOwner.merchant && risk.complaints > 0;
  const open = `status=${complaintStatus.new},${complaintStatus.working}`;
  const to = may ? `/complaint?merchantIds=${ownerId}&${open}&currency=${currency}` : undefined;
  return (
    <>
      {risk.complaints} · <AmountLink amount={risk.complaintAmount} currency={currency} to={to} />
    </>
  );
}
