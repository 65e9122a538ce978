import { amountText } from './amountText';
import { useLocale } from './locale';
import css from './show.module.css';

/** "3.5000" → "3.5 %": as many decimals as say something. */
export default function Percent({ value }: { value: string | null | undefined }) {
  const locale = useLocale();
  if (value === null || value === undefined) return <span className={css.hint}>–</span>;
  const short = value.includes('.') ? value.replace(/\.?0+$/, '') : value;
  return (
    <bdi dir="ltr" className={css.figure}>
      {`${amountText(short, locale)} %`}
    </bdi>
  );
}
