import { countText } from './amountText';
import { useLocale } from './locale';
import css from './show.module.css';

/** A count. */
export default function Whole({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <bdi dir="ltr" className={css.figure}>
      {countText(count, locale)}
    </bdi>
  );
}
