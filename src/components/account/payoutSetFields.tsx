import type { account } from '#contract/account';
import type { Output } from '#contract/call';
import { type Country, currencyOf } from '#contract/money';
import type { Fields } from '@/components/fields';
import Flag from '@/components/show/Flag';
import Money from '@/components/show/Money';
import Whole from '@/components/show/Whole';

export type PaysOut = Output<typeof account.queryPayoutAccountSet>;

/** How each field of an account in a set is titled and shown. */
export const setFields = (country: Country): Fields<PaysOut['items'][number]> => {
  const money = (value: string) => <Money amount={value} currency={currencyOf[country]} />;
  return {
    priority: { word: 'account.priority', show: (value) => <Whole count={value} /> },
    weight: { word: 'account.weight', show: (value) => <Whole count={value} /> },
    minAmount: { word: 'account.minAmount', show: money },
    maxAmount: { word: 'account.maxAmount', show: money },
    banks: { word: 'payoutSet.banks', show: (value) => <bdi dir="ltr">{value.join(' · ') || '–'}</bdi> },
    usedToday: { word: 'account.usedToday', show: money },
    enabled: { word: 'pool.enabled', show: (value) => <Flag on={value} /> },
    accountId: null,
    accountName: null,
    balance: null,
  };
};
