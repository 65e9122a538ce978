import { payoutNumbers } from '#contract/accountNumber';
import type { Input } from '#contract/call';
import type { settlementAccount as contract } from '#contract/settlementAccount';
import { settleType } from '#contract/status';
import { accountNumber } from '@/components/form/AccountNumber';
import type { FormField } from '@/components/form/formField';
import ChainSelect from '@/components/options/ChainSelect';

type Save = Input<typeof contract.save>;
type Of = Pick<Save, 'settleType' | 'countryId'>;

const shared = {
  name: { name: 'name', word: 'settlementAccount.name', kind: 'text' },
  holderName: { name: 'holderName', word: 'settlementAccount.holderName', kind: 'text' },
  holderDocNo: { name: 'holderDocNo', word: 'settlementAccount.holderDocNo', kind: 'text' },
} as const;

/** What is asked of a bank account, or of an address. */
export const formFields = ({ settleType: type, countryId }: Of): readonly FormField<Save>[] =>
  type === settleType.bank
    ? [
        shared.name,
        { name: 'bankName', word: 'settlement.bankName', kind: 'text' },
        {
          ...({ name: 'accountNo', word: 'settlementAccount.accountNo', kind: 'own' } as const),
          Control: accountNumber(countryId, payoutNumbers[countryId]),
        },
        shared.holderName,
        shared.holderDocNo,
      ]
    : [
        shared.name,
        { name: 'chain', word: 'settlement.chain', kind: 'pick', Pick: ChainSelect },
        { name: 'address', word: 'settlement.address', kind: 'text' },
        shared.holderName,
        shared.holderDocNo,
      ];
