import { history } from '@umijs/max';
import type { Currency } from '#contract/money';
import type { PayTo } from '#contract/recharge';
import CallForm from '@/components/CallForm';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useWords } from '@/services/words';
import { send } from './begins';

interface Props {
  to: PayTo;
  /** Of the balance. */
  currency: Currency;
  /** Of a USDT; null where nobody knows it. */
  price: string | null;
  onClose: () => void;
}

/** How much is to be sent; then the order opens, with where and how. */
export default function NewRecharge({ to, currency, price, onClose }: Props) {
  const t = useWords();
  const locale = useLocale();
  const isSwapped = to.currency !== currency;
  const about = () => {
    if (!isSwapped) return t('recharge.create.about');
    return price === null ? t('recharge.price.unknown') : t('recharge.price.now', { price, currency });
  };
  return (
    <CallForm
      call={send}
      title="recharge.create"
      about={about()}
      given={{ placeId: to.placeId, currency }}
      fields={[{ name: 'amount', word: 'recharge.send', kind: 'amount', currency: to.currency }]}
      verb={({ amount = '' }, say) =>
        say('recharge.create.verb', { amount: amount && moneyText(amount, to.currency, locale) })
      }
      onDone={({ recharge }) => history.push(`/rechargeOrder?open=${recharge.orderNo}`)}
      onClose={onClose}
    />
  );
}
