import type { Country } from '#contract/money';
import { useWords } from '@/services/words';

/** Several countries by name. */
export default function Countries({ codes }: { codes: readonly Country[] }) {
  const t = useWords();
  return <bdi>{codes.map((code) => t(`country.${code}`)).join(', ')}</bdi>;
}
