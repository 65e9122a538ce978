import { useDebounce } from 'ahooks';
import { Input } from 'antd';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { merchant } from '#contract/merchant';
import type { Currency } from '#contract/money';
import Plain, { type PlainColumn } from '@/components/drawer/Plain';
import { withDecimals } from '@/components/form/decimals';
import { useRead } from '@/components/read/useRead';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Percent from '@/components/show/Percent';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

type Rate = Output<typeof merchant.payoutRate>[number];
interface Props {
  /** Undefined: the merchant that the reader works for. */
  merchantId?: string;
  currency: Currency;
}
const money = (
  name: 'fixed' | 'min' | 'max' | 'fee' | 'debitAmount',
  word: PlainColumn<Rate>['word'],
): PlainColumn<Rate> => ({
  word,
  show: (rate) => <Money amount={rate[name] ?? null} currency={rate.currency} />,
  end: true,
});
const usual: readonly PlainColumn<Rate>[] = [
  { word: 'info.method', show: ({ payoutMethod }) => <bdi dir="ltr">{payoutMethod}</bdi> },
  { word: 'info.percent', show: ({ percent }) => <Percent value={percent} />, end: true },
  money('fixed', 'info.fixed'),
  money('min', 'info.minFee'),
  money('max', 'info.maxFee'),
  { word: 'merchant.rate.from', show: ({ effectiveFrom }) => <Moment at={effectiveFrom} /> },
];
const ofAmount = [money('fee', 'merchant.payout.fee'), money('debitAmount', 'merchant.payout.debit')];
const ours: readonly PlainColumn<Rate>[] = [
  { word: 'merchant.payout.cost', show: ({ costPercent }) => <Percent value={costPercent ?? null} />, end: true },
  { word: 'merchant.payout.agent', show: ({ proxyPercent }) => <Percent value={proxyPercent ?? null} />, end: true },
];
const isAmount = (text: string) => /^(?=.*[1-9])\d{1,13}(\.\d{1,6})?$/.test(text);

/** What a merchant pays for payouts now, and what an amount that is typed would take from its balance. */
export default function PayoutRates({ merchantId, currency }: Props) {
  const t = useWords();
  const [typed, setTyped] = useState('');
  const amount = useDebounce(typed, { wait: 300 });
  const input = {
    ...(merchantId !== undefined && { id: merchantId }),
    ...(isAmount(amount) && { amount: withDecimals(amount, currency) }),
  };
  const { data: rates = [] } = useRead((options) => api.merchant.payoutRate(input, options), [input]);
  const seesCost = rates.some(({ costPercent, proxyPercent }) => costPercent ?? proxyPercent);
  const columns = [...usual, ...('amount' in input ? ofAmount : []), ...(seesCost ? ours : [])];
  return (
    <>
      <Input
        aria-label={t('merchant.payout.try')}
        placeholder={t('merchant.payout.try')}
        dir="ltr"
        inputMode="decimal"
        value={typed}
        onChange={({ target }) => setTyped(target.value.trim())}
        suffix={currency}
        style={{ maxWidth: 280, marginBlockEnd: 8 }}
      />
      <Plain rows={rates} keyOf={({ payoutMethod }) => payoutMethod} columns={columns} empty="info.noRates" />
    </>
  );
}
