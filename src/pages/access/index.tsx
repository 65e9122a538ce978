import NotBuilt from '@/components/NotBuilt';

export default function Access() {
  return <NotBuilt route="access" />;
}
