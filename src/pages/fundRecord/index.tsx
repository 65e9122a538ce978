import NotBuilt from '@/components/NotBuilt';

export default function FundRecord() {
  return <NotBuilt route="fundRecord" />;
}
