import NotBuilt from '@/components/NotBuilt';

export default function Info() {
  return <NotBuilt route="info" />;
}
