import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { useWords } from '@/services/words';
import { type Heard, isNews } from './useAsking';

/** How many said what; those that nobody asks about are counted too. */
export default function Tally({ heard, leftOut }: { heard: ReadonlyMap<string, Heard>; leftOut: number }) {
  const t = useWords();
  const locale = useLocale();
  const all = [...heard.values()];
  const count = (fits: (one: Heard) => boolean) => countText(all.filter(fits).length, locale);
  const isRefused = (one: Heard) => 'refused' in one;
  const isApplied = (one: Heard) => 'answer' in one && one.answer.applied;
  const figures = {
    applied: count(isApplied),
    news: count(isNews),
    same: count((one) => !isRefused(one) && !isApplied(one) && !isNews(one)),
    refused: count(isRefused),
  };
  return (
    <>
      {leftOut > 0 && <p>{t('paymentDeed.many.leftOut', { count: countText(leftOut, locale) })}</p>}
      <p role="status">{all.length > 0 && t('paymentDeed.many.tally', figures)}</p>
    </>
  );
}
