import NotBuilt from '@/components/NotBuilt';

export default function TxnStatistics() {
  return <NotBuilt route="txnStatistics" />;
}
