import { Button, Popover } from 'antd';
import { lazy, Suspense } from 'react';
import { useWords } from '@/services/words';
import type { ColumnSetProps } from './ColumnSet';

const ColumnSet = lazy(() => import('./ColumnSet'));

/** How the list looks to this person: row height and columns. */
export default function Display(props: ColumnSetProps) {
  const t = useWords();
  const content = (
    <Suspense fallback={null}>
      <ColumnSet {...props} />
    </Suspense>
  );
  return (
    <Popover trigger="click" placement="bottomRight" content={content} destroyOnHidden>
      <Button>{t('view.display')}</Button>
    </Popover>
  );
}
