import NotBuilt from '@/components/NotBuilt';

export default function ExchangeOrder() {
  return <NotBuilt route="exchangeOrder" />;
}
