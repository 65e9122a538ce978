import { useNamed } from '@/components/show/useNamed';

/** Normal, test or platform. */
export default function MerchantType({ type }: { type: number }) {
  const named = useNamed();
  return named('merchant.type', String(type));
}
