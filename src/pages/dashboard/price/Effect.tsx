import { priceText } from '#contract/money';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';
import css from './price.module.css';
import { perTenThousand } from './typedPrice';

interface Props {
  currency: string;
  market: bigint | undefined;
  /** What is typed comes to so much; undefined while it is no price yet. */
  price: bigint | undefined;
  /** Whether USDT comes in at it, goes out, or both: which of them loses. */
  way: 'in' | 'out' | 'both';
}

/** What the typed price comes to, and what 10,000 USDT lose by it against the market. */
export default function Effect({ currency, market, price, way }: Props) {
  const t = useWords();
  const isPrice = price !== undefined && price > 0n;
  const more = market === undefined || !isPrice ? 0n : perTenThousand(price, market);
  const losesIn = more > 0n && way !== 'out';
  const losesOut = more < 0n && way !== 'in';
  return (
    <p role="status">
      {t('price.market')} <Money amount={market === undefined ? null : priceText(market)} currency={currency} />
      {isPrice && (
        <>
          {' · '}
          {t('price.comesTo')} <Money amount={priceText(price)} currency={currency} />
        </>
      )}
      {(losesIn || losesOut) && (
        <span className={css.loses}>
          {' · '}
          {t(losesIn ? 'price.losesIn' : 'price.losesOut')}{' '}
          <Money amount={`${more > 0n ? more : -more}.00`} currency={currency} />
        </span>
      )}
    </p>
  );
}
