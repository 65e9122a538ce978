import NotBuilt from '@/components/NotBuilt';

export default function PayoutOrder() {
  return <NotBuilt route="payoutOrder" />;
}
