import { useRequest } from 'ahooks';
import { Alert } from 'antd';
import type { WantedRate } from '#contract/merchantEditor';
import type { Country } from '#contract/money';
import { isSomething } from '#contract/money';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

interface Props {
  country: Country;
  merchantId?: string;
  rates: readonly WantedRate[] | undefined;
  /** When they begin, epoch ms; at once where it is left out. */
  from?: number | undefined;
}
const PERCENT = /^(30|[12]?\d)(\.\d{1,4})?$/;
const isWhole = ({ method, percent, fixed }: WantedRate) =>
  /^[A-Z0-9_]{2,20}$/.test(method) && PERCENT.test(percent) && /^\d+(\.\d+)?$/.test(fixed);

/** What the rates that are typed would lose, said before they are saved. */
export default function Losses({ country, merchantId, rates = [], from }: Props) {
  const t = useWords();
  const locale = useLocale();
  const whole = rates.filter(isWhole);
  const input = {
    countryId: country,
    rates: whole,
    ...(merchantId !== undefined && { id: merchantId }),
    ...(from !== undefined && { ratesFrom: from }),
  };
  const { data = [] } = useRequest(() => api.merchant.ratePreview(input, { skipErrorHandler: true }), {
    ready: whole.length > 0,
    refreshDeps: [JSON.stringify(input)],
    debounceWait: 300,
    onError: () => undefined,
  });
  const losing = data.filter(({ lossPer100k }) => lossPer100k !== null && isSomething(lossPer100k));
  if (whole.length === 0 || losing.length === 0) return null;
  return losing.map(({ bizType, method, lossPer100k, currency }) => (
    <Alert
      key={`${bizType} ${method}`}
      type="warning"
      showIcon
      title={t('merchant.losing', { method, loss: moneyText(lossPer100k ?? '0', currency, locale) })}
    />
  ));
}
