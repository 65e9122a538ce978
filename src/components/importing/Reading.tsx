import type { ImportResult } from '#contract/importing';
import { useWords } from '@/services/words';
import { isolated } from '../show/isolated';

/** Which sheet of a workbook was read, or how the letters of a file of text were: somebody else's would be garbage. */
export default function Reading({ of: { sheet, encoding } }: { of: Pick<ImportResult, 'sheet' | 'encoding'> }) {
  const t = useWords();
  return (
    <>
      {sheet !== null && <div>{t('import.sheet', { name: isolated(sheet) })}</div>}
      {encoding !== null && <div>{t('import.encoding', { name: isolated(encoding) })}</div>}
    </>
  );
}
