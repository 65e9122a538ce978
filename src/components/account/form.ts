import type { account } from '#contract/account';
import { type NumberName, numberNames } from '#contract/accountNumber';
import type { Account } from '#contract/accountShape';
import type { Input } from '#contract/call';
import { type Country, currencyOf } from '#contract/money';
import { accountKind } from '#contract/status';
import type { FormField } from '@/components/form/formField';
import ChannelSelect from '@/components/options/ChannelSelect';
import CompanySelect from '@/components/options/CompanySelect';
import AutoPause from './AutoPause';
import { numbersOf } from './Numbers';
import { MethodSelect } from './picks';

export type Save = Input<typeof account.save>;
type Field = FormField<Save>;

const kinds = Object.values(accountKind).map((value) => ({ value, word: `account.kind.${value}` as const }));
const name: Field = { name: 'accountName', word: 'account.accountName', kind: 'text' };
const numbers = (country: Country, usual?: NumberName): Field => ({
  name: 'identifiers',
  word: 'account.numberAndHolder',
  kind: 'own',
  Control: numbersOf(country, usual),
});
/** By which kind of number an account is known. */
const usualOf = ({ countryId, identifiers }: Account): NumberName | undefined =>
  numberNames(countryId).find((name) => identifiers[name] !== undefined);
type PayType = Account['payType'];
const limits = (country: Country, payType: PayType): readonly Field[] => {
  const currency = currencyOf[country];
  const float: Field = {
    ...{ name: 'floatAlert', word: 'account.floatAlert', help: 'account.floatAlert.help', kind: 'amount', currency },
  };
  return [
    { name: 'payMethods', word: 'account.payMethods', kind: 'picks', Pick: MethodSelect[country] },
    { name: 'minAmount', word: 'account.minAmount', kind: 'amount', currency },
    { name: 'maxAmount', word: 'account.maxAmount', kind: 'amount', currency },
    { name: 'dayLimitAmount', word: 'account.dayLimitAmount', kind: 'amount', currency },
    { name: 'monthLimitAmount', word: 'account.monthLimitAmount', kind: 'amount', currency },
    ...(payType === 'payment' ? [] : [float]),
    { name: 'dayLimitCount', word: 'account.dayLimitCount', help: 'account.zero.help', kind: 'whole' },
    { name: 'maxConcurrent', word: 'account.maxConcurrent', help: 'account.zero.help', kind: 'whole' },
    { name: 'tradeStart', word: 'account.tradesFrom', help: 'account.hours.help', kind: 'text' },
    { name: 'tradeEnd', word: 'account.tradeEnd', help: 'account.hours.help', kind: 'text' },
    { name: 'priority', word: 'account.priority', help: 'account.priority.help', kind: 'whole' },
    { name: 'weight', word: 'account.weight', help: 'account.weight.help', kind: 'whole' },
    { name: 'autoPause', word: 'account.autoPause', help: 'account.autoPause.help', kind: 'own', Control: AutoPause },
    { name: 'credential', word: 'account.credential', help: 'account.credential.help', kind: 'password' },
    { name: 'upstreamMerchantNo', word: 'account.upstreamMerchantNo', kind: 'text' },
    { name: 'remark', word: 'account.remark', kind: 'text' },
  ];
};

const whose: readonly Field[] = [
  name,
  { name: 'channelCode', word: 'account.channelCode', kind: 'pick', Pick: ChannelSelect },
  { name: 'companyId', word: 'account.companyName', kind: 'pick', Pick: CompanySelect },
];
/** What is asked of a new account of a country. */
export const newFields = (country: Country, payType: PayType): readonly Field[] => [
  ...whose,
  { name: 'kind', word: 'account.kind', kind: 'choice', choices: kinds },
  numbers(country),
  ...limits(country, payType),
];
/** The same of one like another, which is of its kind. */
export const cloneFields = (account: Account): readonly Field[] => [
  ...whose,
  numbers(account.countryId, usualOf(account)),
  ...limits(account.countryId, account.payType),
];
export const beginning: Partial<Save> = { dayLimitCount: 0, maxConcurrent: 0, priority: 1, weight: 50 };

/** What may be changed of an account; its numbers only anew, because nobody sees them whole. */
export const editFields = (account: Account): readonly Field[] => [
  name,
  ...limits(account.countryId, account.payType),
  { ...numbers(account.countryId, usualOf(account)), help: 'account.identifiers.keep' },
];

/** What the form of a change begins with. */
export const ofAccount = (row: Account): Partial<Save> => ({
  accountName: row.accountName,
  payMethods: row.payMethods,
  minAmount: row.minAmount,
  maxAmount: row.maxAmount,
  dayLimitAmount: row.dayLimitAmount,
  ...(row.monthLimitAmount !== null && { monthLimitAmount: row.monthLimitAmount }),
  ...(row.floatAlert !== null && { floatAlert: row.floatAlert }),
  dayLimitCount: row.dayLimitCount,
  maxConcurrent: row.maxConcurrent,
  ...(row.tradeStart !== null && { tradeStart: row.tradeStart }),
  ...(row.tradeEnd !== null && { tradeEnd: row.tradeEnd }),
  ...(row.autoPause !== null && { autoPause: row.autoPause }),
  priority: row.priority,
  weight: row.weight,
  ...(row.upstreamMerchantNo !== null && { upstreamMerchantNo: row.upstreamMerchantNo }),
  ...(row.remark !== null && { remark: row.remark }),
});

/** What one like another begins with: no name, number or secret of it, and nothing that it has counted. */
export function likeAccount(row: Account): Partial<Save> {
  const { accountName: _, upstreamMerchantNo: __, ...same } = ofAccount(row);
  return { ...same, channelCode: row.channelCode, companyId: row.companyId };
}
