import AccountTable from '@/components/account/AccountTable';

export default function PaymentAccount() {
  return <AccountTable payType="payment" title="menu.paymentAccount" />;
}
