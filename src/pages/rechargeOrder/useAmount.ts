import type { Recharge } from '#contract/recharge';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';

/** The amount of an order, for what a button says. */
export function useAmount({ amount, currency }: Recharge) {
  const locale = useLocale();
  return { amount: moneyText(amount, currency, locale) };
}
