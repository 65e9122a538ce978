import Unread from '@/components/card/Unread';
import { useRead } from '@/components/read/useRead';
import { countText } from '@/components/show/amountText';
import Bars from '@/components/show/Bars';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './volume.module.css';

/** What the company's accounts collected, a bar for each business day; asked anew when the list behind was. */
export default function Volume({ companyId, asOf }: { companyId: string; asOf: number | undefined }) {
  const t = useWords();
  const locale = useLocale();
  const { data, error, refresh } = useRead(
    (options) => api.company.volume({ id: companyId }, options),
    [companyId, asOf],
  );
  if (error) return <Unread error={error} onRetry={refresh} />;
  if (!data) return null;
  const { currency, days } = data;
  const bars = days.map(({ day, amount, orders, height }) => ({
    key: day,
    height: height / 100,
    filled: 1,
    label: t('company.volume.one', {
      day,
      amount: moneyText(amount, currency, locale),
      orders: countText(orders, locale),
    }),
  }));
  const most = days.find(({ height }) => height === 100);
  return (
    <section aria-label={t('company.volume')}>
      <h4>{t('company.volume')}</h4>
      <Bars bars={bars} />
      {most && (
        <p className={css.most}>
          {t('company.volume.most', { day: most.day, amount: moneyText(most.amount, currency, locale) })}
        </p>
      )}
    </section>
  );
}
