import { amountText, isNegative, isZero } from './amountText';
import { useLocale } from './locale';
import { roomFor } from './room';
import css from './show.module.css';

interface Props {
  /** Major units as a decimal string; nothing is an en dash. */
  amount: string | null | undefined;
  currency: string;
  /** It should have been another amount: shown in the colour of what failed. */
  off?: boolean;
  large?: boolean;
  /** It grows where it stands: neither its currency nor a neighbour moves before there are more groups of digits. */
  steady?: boolean;
}

/**
 * An amount as it stands everywhere: its currency always, a minus sign when it is negative, never turned in
 * right-to-left languages.
 */
export default function Money({ amount, currency, off = false, large = false, steady = false }: Props) {
  const locale = useLocale();
  if (amount === null || amount === undefined) return <span className={css.hint}>–</span>;
  const look = off || isNegative(amount) ? css.negative : isZero(amount) ? css.hint : '';
  const text = amountText(amount, locale, currency);
  const decimals = amount.split('.')[1]?.length ?? 0;
  return (
    <bdi dir="ltr" className={`${css.money} ${look} ${large ? css.large : ''}`} data-decimals={decimals}>
      {steady ? (
        <span className={css.steady} data-room={amountText(roomFor(amount), locale, currency)}>
          {text}
        </span>
      ) : (
        text
      )}
      <span className={css.pad}> </span>
      <span className={css.currency}>{currency}</span>
    </bdi>
  );
}
