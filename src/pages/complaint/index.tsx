import NotBuilt from '@/components/NotBuilt';

export default function Complaint() {
  return <NotBuilt route="complaint" />;
}
