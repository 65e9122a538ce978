import type { Account } from '#contract/accountShape';
import { type Currency, toMinor } from '#contract/money';
import Money from '@/components/show/Money';
import OfOrders from '@/components/show/OfOrders';
import { useWords } from '@/services/words';
import css from './account.module.css';

/** From so much of the limit on it wants to be seen, percent. */
const NEARLY = 90;

interface Props {
  account: Pick<Account, 'accountId' | 'usedToday' | 'dayLimitAmount' | 'currency'>;
  /** As wide as its place, with the limit beside it. */
  wide?: boolean;
}
/** What an account has taken of its day, and how much of its limit that is. */
export default function Used({ account, wide = false }: Props) {
  const t = useWords();
  const { accountId, usedToday, dayLimitAmount, currency } = account;
  const percent = shareOf(usedToday.amount, dayLimitAmount, currency);
  return (
    <span className={wide ? css.usedWide : css.used} title={t('account.usedOf', { percent })}>
      <span>
        <OfOrders amount={usedToday.amount} currency={currency} of={{ accountIds: accountId }} />
        {wide && (
          <>
            {' / '}
            <Money amount={dayLimitAmount} currency={currency} /> · {percent}%
          </>
        )}
      </span>
      <meter className={css.bar} min={0} max={100} high={NEARLY} optimum={0} value={percent} aria-hidden />
    </span>
  );
}

/** Whole percent of one amount in another, 100 at most. */
function shareOf(part: string, whole: string, currency: Currency): number {
  const all = toMinor(whole, currency);
  if (all <= 0n) return 100;
  const percent = (toMinor(part, currency) * 100n) / all;
  return percent > 100n ? 100 : Number(percent);
}
