import NotBuilt from '@/components/NotBuilt';

export default function GoogleAuth() {
  return <NotBuilt route="googleAuth" />;
}
