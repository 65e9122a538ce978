import { useSearchParams } from '@umijs/max';
import { useState } from 'react';
import type { Output } from '#contract/call';
import type { home } from '#contract/home';
import { type Currency, minorDigits } from '#contract/money';
import { usePreference, usePreferencesKnown } from '@/services/preferences';

type Total = Output<typeof home.total>;

const asCurrency = (value: unknown): Currency | undefined =>
  // a key of the list of currencies
  typeof value === 'string' && Object.hasOwn(minorDigits, value) ? (value as Currency) : undefined;

const busiest = (total: Total | undefined): Currency | undefined =>
  total?.list.toSorted((one, other) => other.payment.count - one.payment.count)[0]?.currency;

/**
 * The currency of the figures, and how to choose another. It is the one in the address, else what this person chose
 * last, else the busiest when the screen was opened. Orders that come do not change it; only the person does.
 */
export function useCurrency(total: Total | undefined): readonly [Currency | undefined, (chosen: Currency) => void] {
  const [params, setParams] = useSearchParams();
  const [remembered, remember] = usePreference<Currency | undefined>('dashboard.currency', asCurrency, undefined);
  const known = usePreferencesKnown();
  const [opened, open] = useState<Currency>();
  const addressCurrency = asCurrency(params.get('currency'));
  const first = addressCurrency ?? remembered ?? (known ? busiest(total) : undefined);
  if (opened === undefined && first !== undefined) open(first);
  const choose = (chosen: Currency) => {
    open(chosen);
    setParams({ currency: chosen }, { replace: true });
    void remember(chosen);
  };
  return [addressCurrency ?? opened ?? first, choose];
}
