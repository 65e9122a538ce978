import type { Country } from '#contract/money';
import { useWords } from '@/services/words';

/** Where somebody works; none that is named is everywhere. */
export default function Countries({ codes }: { codes: readonly Country[] }) {
  const t = useWords();
  if (codes.length === 0) return t('employee.everyCountry');
  return <span title={codes.join(' / ')}>{codes.map((code) => t(`country.${code}`)).join(' / ')}</span>;
}
