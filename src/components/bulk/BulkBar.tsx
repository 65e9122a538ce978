import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useLateWords, useWords } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import type { Selection } from '../table/useSelection';
import css from './bulk.module.css';

interface Props {
  of: Pick<Selection<never>, 'choose'> & { rows: readonly unknown[] };
  /** A `BulkAction` for each thing that may be done. */
  children: ReactNode;
}

/**
 * Stands over the foot of a list while rows are chosen: how many, and what may be done with all of them. Dialogs
 * outlive it.
 */
export default function BulkBar({ of: { rows, choose }, children }: Props) {
  useLateWords();
  const t = useWords();
  const locale = useLocale();
  return (
    <div className={css.foot} hidden={rows.length === 0}>
      <div role="toolbar" aria-label={t('bulk.bar')} className={css.bar}>
        <span role="status" className={css.chosen}>
          {t('bulk.chosen', { count: countText(rows.length, locale) })}
        </span>
        {children}
        <Button type="text" className={css.clear ?? ''} onClick={() => choose([])}>
          {t('bulk.clear')}
        </Button>
      </div>
    </div>
  );
}
