import AccountTable from '@/components/account/AccountTable';

export default function PayoutAccount() {
  return <AccountTable payType="payout" title="menu.payoutAccount" />;
}
