import NotBuilt from '@/components/NotBuilt';

export default function Welcome() {
  return <NotBuilt route="welcome" />;
}
