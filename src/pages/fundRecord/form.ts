import type { Input } from '#contract/call';
import type { FundRecord, fund } from '#contract/fund';
import type { Currency } from '#contract/money';
import { fundPlace, fundType } from '#contract/status';
import OneFile from '@/components/file/OneFile';
import { anotherTransfer } from '@/components/form/anotherTransfer';
import type { Choice, FormField } from '@/components/form/formField';
import { placeSelect } from './picks';

export type Save = Input<typeof fund.save>;
/** What there is to choose from when one is made. A correction says of which side it is: more, or less. */
export interface Made {
  recordType: FundRecord['recordType'];
  currency: Currency;
  side?: 'from' | 'to';
}
type Field = FormField<Save>;
const { bank, payoutAccount, channel } = fundPlace;
const names = {
  fromBankId: bank,
  fromAccountId: payoutAccount,
  fromChannelCode: channel,
  toBankId: bank,
  toAccountId: payoutAccount,
} as const;
const words = {
  fromBankId: 'fund.fromBank',
  fromAccountId: 'fund.account',
  fromChannelCode: 'fund.channel',
  toBankId: 'fund.toBank',
  toAccountId: 'fund.account',
} as const;
type Side = keyof typeof names;
const pick = (name: Side, currency: Currency): Field => ({
  name,
  word: words[name],
  kind: 'pick',
  Pick: placeSelect(names[name], currency),
});

/** The sides that a form of each type asks for. */
const sides: Partial<Record<FundRecord['recordType'], readonly Side[]>> = {
  [fundType.sweep]: ['fromBankId', 'fromAccountId', 'toBankId'],
  [fundType.internal]: ['fromBankId', 'toBankId'],
  [fundType.upstream]: ['fromChannelCode', 'toBankId'],
  [fundType.payoutFunding]: ['fromBankId', 'toAccountId'],
  [fundType.buyUsdt]: ['fromBankId', 'toBankId'],
  [fundType.sellUsdt]: ['fromBankId', 'toBankId'],
  [fundType.expense]: ['fromBankId', 'fromAccountId'],
  [fundType.otherIncome]: ['toBankId'],
};
/** Those that a person can make. */
export const makeable = [...Object.keys(sides).map(Number), fundType.correction] as FundRecord['recordType'][];
const correctionSides = { from: ['fromBankId', 'fromAccountId'], to: ['toBankId', 'toAccountId'] } as const;
export const sidesOf = ({ recordType, side = 'to' }: Made): readonly Side[] =>
  recordType === fundType.correction ? correctionSides[side] : (sides[recordType] ?? []);
export const exchanges = (type: number): boolean => type === fundType.buyUsdt || type === fundType.sellUsdt;
/** Of the first side; where USDT is sold it is that, and the other one is the currency that was chosen. */
export const currenciesIn = ({ recordType, currency }: Made): { from: Currency; to: Currency } => ({
  from: recordType === fundType.sellUsdt ? 'USDT' : currency,
  to: recordType === fundType.buyUsdt ? 'USDT' : currency,
});

/** What an expense is for. */
export const subjects: readonly Choice[] = ([1, 2, 3, 4, 5, 6] as const).map((value) => ({
  value,
  word: `fund.category.${value}` as const,
}));

/** What is asked of such a record: only what its type needs. */
export function formFields(made: Made): readonly Field[] {
  const { from, to } = currenciesIn(made);
  const own = sidesOf(made);
  const isTwoSided = own.some((name) => name.startsWith('from')) && own.some((name) => name.startsWith('to'));
  return [
    ...own.map((name) => pick(name, name.startsWith('from') ? from : to)),
    { name: 'amount', word: 'fund.amount', kind: 'amount', currency: isTwoSided || from === to ? from : to },
    ...(exchanges(made.recordType) ? exchanged(to) : []),
    ...(isTwoSided ? [{ name: 'fee', word: 'fund.fee', kind: 'amount', currency: from } as const] : []),
    ...(made.recordType === fundType.expense
      ? [{ name: 'category', word: 'fund.category', kind: 'choice', choices: subjects } as const]
      : []),
    { name: 'bankTraceNo', word: 'fund.bankTraceNo', kind: 'text' },
    anotherTransfer,
    ...(from === 'USDT' || to === 'USDT' ? [{ name: 'txHash', word: 'fund.txHash', kind: 'text' } as const] : []),
    { name: 'bizTime', word: 'fund.bizTime', help: 'fund.bizTime.help', kind: 'moment' },
    { name: 'voucherUrl', word: 'fund.voucher', kind: 'own', Control: OneFile },
    { name: 'remark', word: 'fund.remark', kind: 'text' },
    { name: 'submit', word: 'fund.submit', help: 'fund.submit.help', kind: 'flag' },
  ];
}
const exchanged = (to: Currency): readonly Field[] => [
  { name: 'toAmount', word: 'fund.toAmount', kind: 'amount', currency: to },
  { name: 'price', word: 'fund.price', help: 'fund.price.help', kind: 'text' },
];
/** Fields that this type cannot do without. */
export const neededIn = (made: Made): readonly (keyof Save & string)[] => [
  ...(sidesOf(made).length === 1 || isPaired(made) ? sidesOf(made) : []),
  ...(exchanges(made.recordType) ? (['toAmount', 'price'] as const) : []),
  ...(made.recordType === fundType.expense ? (['category'] as const) : []),
];
const isPaired = (made: Made): boolean => {
  const own = sidesOf(made);
  return own.length === 2 && own.some((name) => name.startsWith('from')) && own.some((name) => name.startsWith('to'));
};
