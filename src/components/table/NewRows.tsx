import { Button } from 'antd';
import { useWords } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';
import css from './table.module.css';

/** How many rows have come that are not shown yet, and the way to them; its room is kept while there are none. */
export default function NewRows({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useWords();
  const locale = useLocale();
  return (
    <Button className={(count > 0 ? css.newRows : css.noNewRows) ?? ''} aria-hidden={count === 0} onClick={onShow}>
      {t('table.newRows', { count: countText(count, locale) })}
    </Button>
  );
}
