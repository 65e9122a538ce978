import type { FundRecord } from '#contract/fund';
import { isSomething } from '#contract/money';
import { fundPlace, fundType } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { api } from '@/services/api';
import { formFields, type Made, neededIn, type Save } from './form';

/** Its maker changes a draft, and hands it over to be checked. */
export default function Edit({ record }: { record: FundRecord }) {
  const { recordNo, recordType, version } = record;
  const made = madeOf(record);
  return (
    <ActionButton
      call={api.fund.save}
      title="fund.edit"
      given={{ recordNo, version, recordType }}
      initial={asItIs(record)}
      fields={formFields(made)}
      needed={neededIn(made)}
      verb={(_, say) => say('fund.edit.verb', { no: recordNo })}
      primary
    />
  );
}

const madeOf = ({ recordType, currency, toCurrency, fromId }: FundRecord): Made => ({
  recordType,
  currency: recordType === fundType.sellUsdt ? toCurrency : currency,
  side: fromId === null ? 'to' : 'from',
});

/** What the form of a change begins with. */
function asItIs(row: FundRecord): Partial<Save> {
  const { amount, fee, category, bankTraceNo, txHash, remark, bizTime, fromKind, fromId, toKind, toId } = row;
  const from = {
    [fundPlace.bank]: 'fromBankId',
    [fundPlace.payoutAccount]: 'fromAccountId',
    [fundPlace.channel]: 'fromChannelCode',
  } as const;
  const to = {
    [fundPlace.bank]: 'toBankId',
    [fundPlace.payoutAccount]: 'toAccountId',
    [fundPlace.channel]: 'toBankId',
  } as const;
  const exchanged = row.price !== null && { toAmount: row.toAmount, price: row.price };
  const known = {
    ...{ amount, category, bankTraceNo, txHash, remark, bizTime, ...(isSomething(fee) && { fee }), ...exchanged },
    ...(fromKind !== null && { [from[fromKind]]: fromId }),
    ...(toKind !== null && { [to[toKind]]: toId }),
  };
  const values = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
  return { ...values, submit: true };
}
