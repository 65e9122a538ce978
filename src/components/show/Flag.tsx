import { useWords } from '@/services/words';

/** Yes; no; null, which nobody knows; and nothing to say. Four that must not look alike. */
export default function Flag({ on }: { on: boolean | null | undefined }) {
  const t = useWords();
  if (on === undefined) return '–';
  if (on === null) return t('table.unknown');
  return t(on ? 'table.yes' : 'table.no');
}
