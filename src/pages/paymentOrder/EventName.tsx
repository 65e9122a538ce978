import { useNamed } from '@/components/show/named';

/** What happened, in words. */
export default function EventName({ kind }: { kind: string }) {
  const named = useNamed();
  return named('payment.event', kind);
}
