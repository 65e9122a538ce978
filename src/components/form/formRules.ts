import type { FormRule } from 'antd';
import { type InputSchema, rulesOf } from '@/services/rules';
import type { Say } from '@/services/words';
import { digitsOf, fitsCurrency, fitsStep, stepText, withDecimals } from './decimals';
import type { FormField } from './formField';

/** The contract's rules of a field, whether this dialog needs it, and how many decimals its currency has. */
export function formRules<In>(schema: InputSchema, field: FormField<In>, needed: boolean, t: Say): FormRule[] {
  // A list that the call always takes may be an empty one.
  const isList = field.kind === 'lines' || field.kind === 'ranges';
  return [
    ...rulesOf(schema, field.name, t).filter(({ required }) => !(isList && required)),
    ...(needed ? [{ required: true, message: t('rule.required') }] : []),
    ...(field.kind === 'amount' ? [decimalsRule(field.currency, t), stepRule(field, t)] : []),
  ];
}

const decimalsRule = (currency: string, t: Say): FormRule => ({
  validator: async (_, value: unknown) => {
    if (typeof value === 'string' && !fitsCurrency(value, currency))
      throw new Error(t('form.decimals', { currency, digits: digitsOf(currency) }));
  },
});

const stepRule = ({ currency, all }: { currency: string; all?: string }, t: Say): FormRule => ({
  validator: async (_, value: unknown) => {
    if (typeof value !== 'string' || !fitsCurrency(value, currency)) return;
    const amount = withDecimals(value, currency);
    if (amount !== all && !fitsStep(amount, currency))
      throw new Error(t('rule.step', { limit: `${stepText(currency)} ${currency}` }));
  },
});
