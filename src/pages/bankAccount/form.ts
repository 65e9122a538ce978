import type { BankAccount, bank } from '#contract/bank';
import type { Input } from '#contract/call';
import { type Country, currencyOf } from '#contract/money';
import { bankKind } from '#contract/status';
import { accountNumber } from '@/components/form/AccountNumber';
import type { Choice, FormField } from '@/components/form/formField';
import { CompanyOf } from '@/components/options/CompanySelect';
import EmployeeSelect from '@/components/options/EmployeeSelect';
import { AccountsOf } from './picks';

export type Save = Input<typeof bank.save>;
/** What there is to choose from when one is made; it stays. */
export interface Made {
  countryId: Country;
  kind: BankAccount['kind'];
  currency: BankAccount['currency'];
}

const purposes: readonly Choice[] = ([1, 2, 3, 4, 5] as const).map((value) => ({
  value,
  word: `bank.purpose.${value}` as const,
}));
const modes: readonly Choice[] = (['manual', 'file', 'api'] as const).map((value) => ({
  value,
  word: `bank.statementMode.${value}` as const,
}));
const chains: readonly Choice[] = [
  { value: 'TRC20', word: 'asked.bank.save.chain.TRC20' },
  { value: 'ERC20', word: 'asked.bank.save.chain.ERC20' },
  { value: 'BEP20', word: 'asked.bank.save.chain.BEP20' },
];
/** The numbers that accounts of a country are known by. */
const numbers: Record<Country, readonly ('clabe' | 'cbu' | 'cvu' | 'cci' | 'pixKey' | 'accountNo')[]> = {
  MEX: ['clabe'],
  COL: ['accountNo'],
  PER: ['cci', 'accountNo'],
  CHL: ['accountNo'],
  ARG: ['cbu', 'cvu'],
  BRA: ['accountNo', 'pixKey'],
};

/** What is asked of such a bank account. */
export const formFields = ({ countryId, kind, currency }: Made): readonly FormField<Save>[] => [
  { name: 'name', word: 'bank.name', kind: 'text' },
  { name: 'companyId', word: 'bank.companyName', kind: 'pick', Pick: CompanyOf[countryId] },
  ...ofKind(countryId, kind),
  { name: 'holderName', word: 'bank.holderName', kind: 'text' },
  { name: 'holderDocNo', word: 'bank.holderDocNo', kind: 'text' },
  { name: 'purpose', word: 'bank.purpose', kind: 'choice', choices: purposes },
  { name: 'statementMode', word: 'bank.statementMode', kind: 'choice', choices: modes },
  { name: 'keeperEmployeeId', word: 'bank.keeper', kind: 'pick', Pick: EmployeeSelect },
  { name: 'linkedAccountIds', word: 'bank.linkedAccountIds', kind: 'picks', Pick: AccountsOf[countryId] },
  { name: 'dayOutLimit', word: 'bank.dayOutLimit', kind: 'amount', currency },
  { name: 'remark', word: 'bank.remark', kind: 'text' },
];

function ofKind(countryId: Country, kind: BankAccount['kind']): readonly FormField<Save>[] {
  if (kind === bankKind.cash) return [];
  if (kind === bankKind.usdtWallet)
    return [
      { name: 'chain', word: 'bank.chain', kind: 'choice', choices: chains },
      { name: 'address', word: 'bank.address', help: 'bank.number.help', kind: 'text' },
    ];
  return [
    { name: 'bankName', word: 'bank.bankName', kind: 'text' },
    ...numbers[countryId].map(
      (name) =>
        ({
          ...({ name, word: `audit.name.${name}`, help: 'bank.number.help', kind: 'own' } as const),
          Control: accountNumber(countryId, [name]),
        }) as const,
    ),
    { name: 'branch', word: 'bank.branch', kind: 'text' },
  ];
}

/** A new one begins so. */
export const fresh: Partial<Save> = { purpose: 3, statementMode: 'manual', linkedAccountIds: [] };
export const madeOf = (countryId: Country, kind: BankAccount['kind']): Made => ({
  countryId,
  kind,
  currency: kind === bankKind.usdtWallet || kind === bankKind.exchange ? 'USDT' : currencyOf[countryId],
});

/** What the form of a change begins with; numbers stay where none is typed. */
export function asItIs(row: BankAccount): Partial<Save> {
  const { bankName, branch, bankCode, accountType, chain, keeperEmployeeId, dayOutLimit, remark } = row;
  const known = { bankName, branch, bankCode, accountType, chain, keeperEmployeeId, dayOutLimit, remark };
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  const { name, companyId, holderName, purpose, linkedAccountIds, statementMode } = row;
  return { name, companyId, holderName, purpose, linkedAccountIds, statementMode, ...values };
}
