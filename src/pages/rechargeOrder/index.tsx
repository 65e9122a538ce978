import NotBuilt from '@/components/NotBuilt';

export default function RechargeOrder() {
  return <NotBuilt route="rechargeOrder" />;
}
