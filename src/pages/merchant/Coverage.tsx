import { Alert } from 'antd';
import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useWords } from '@/services/words';

type Covered = Output<typeof merchant.queryAccountPoolMerchantOwn>['coverage'][number];

/** What a pool cannot take, before payers meet it. */
export default function Coverage({ coverage, currency }: { coverage: readonly Covered[]; currency: string }) {
  const t = useWords();
  const locale = useLocale();
  return coverage.map(({ method, ok, maxAmount }) =>
    ok && maxAmount !== null ? (
      <p key={method}>{t('pool.covered', { method, amount: moneyText(maxAmount, currency, locale) })}</p>
    ) : (
      <Alert key={method} type="error" showIcon title={t('pool.uncovered', { method })} />
    ),
  );
}
