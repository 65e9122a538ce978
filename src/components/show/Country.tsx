import type { Country as Code } from '#contract/money';
import { useWords } from '@/services/words';

/** A country by its name, its code where one points at it. */
export default function Country({ code }: { code: Code }) {
  const t = useWords();
  return <span title={code}>{t(`country.${code}`)}</span>;
}
