import AccountScreen from '@/components/account/AccountScreen';

export default function PayoutAccount() {
  return <AccountScreen payType="payout" title="menu.payoutAccount" />;
}
