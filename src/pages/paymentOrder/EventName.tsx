import { useNamed } from '@/components/show/useNamed';

/** What happened, in words. */
export default function EventName({ kind }: { kind: string }) {
  const named = useNamed();
  return named('payment.event', kind);
}
