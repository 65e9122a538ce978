import NotBuilt from '@/components/NotBuilt';

export default function TestInit() {
  return <NotBuilt route="testInit" />;
}
