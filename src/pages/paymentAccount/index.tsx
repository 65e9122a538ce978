import AccountScreen from '@/components/account/AccountScreen';

export default function PaymentAccount() {
  return <AccountScreen payType="payment" title="menu.paymentAccount" />;
}
