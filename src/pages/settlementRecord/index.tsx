import NotBuilt from '@/components/NotBuilt';

export default function SettlementRecord() {
  return <NotBuilt route="settlementRecord" />;
}
