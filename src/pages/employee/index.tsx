import NotBuilt from '@/components/NotBuilt';

export default function Employee() {
  return <NotBuilt route="employee" />;
}
