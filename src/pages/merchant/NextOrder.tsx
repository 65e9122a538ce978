import { useDebounce } from 'ahooks';
import { Input } from 'antd';
import { useState } from 'react';
import type { Input as InputOf } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { Currency } from '#contract/money';
import Verdict from '@/components/account/Verdict';
import { Fact, FactList } from '@/components/drawer/Facts';
import { withDecimals } from '@/components/form/decimals';
import { useRead } from '@/components/read/useRead';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import css from './pool.module.css';

type SimulateInput = InputOf<typeof merchant.simulateOrder>;
interface Props {
  merchantId: string;
  methods: readonly string[];
  currency: Currency;
  /** A pool that is not saved yet; the saved one where it is left out. */
  items?: SimulateInput['items'];
  strategy?: SimulateInput['strategy'];
}
const isAmount = (text: string) => /^(?=.*[1-9])\d{1,13}(\.\d{1,6})?$/.test(text);

/** Which account the next order of an amount would go to, and why each of the others does not take it. */
export default function NextOrder({ merchantId, methods, currency, items, strategy }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const [method = methods[0] ?? '', setMethod] = useState<string>();
  const amount = useDebounce(typed, { wait: 300 });
  const payMethod = useDebounce(method, { wait: 300 });
  const input = {
    ...{
      merchantId,
      payType: 'payment' as const,
      payMethod,
      amount: isAmount(amount) ? withDecimals(amount, currency) : '',
    },
    ...(items && { items }),
    ...(strategy !== undefined && { strategy }),
  };
  const { data: verdicts = [] } = useRead(
    async (options) => (input.amount === '' || payMethod === '' ? [] : api.merchant.simulateOrder(input, options)),
    [input],
  );
  return (
    <section aria-label={t('pool.next')} className={css.simulation}>
      <h4>{t('pool.next')}</h4>
      <div className={css.next}>
        <Input
          aria-label={t('info.method')}
          placeholder={t('info.method')}
          dir="ltr"
          value={method}
          onChange={({ target }) => setMethod(target.value.trim().toUpperCase())}
        />
        <Input
          aria-label={t('pool.next.amount')}
          placeholder={t('pool.next.amount')}
          dir="ltr"
          inputMode="decimal"
          value={typed}
          onChange={({ target }) => setTyped(target.value.trim())}
          suffix={currency}
        />
      </div>
      <FactList>
        {verdicts.map((verdict) => (
          <Fact key={verdict.accountId} title={<bdi>{verdict.accountName}</bdi>}>
            <Verdict of={verdict} />
          </Fact>
        ))}
      </FactList>
    </section>
  );
}
