import { withDecimals } from './decimals';
import type { FormField } from './formField';

/** What is typed as the contract wants it: nothing empty, amounts with all their decimals. */
export function ready<In>(fields: readonly FormField<In>[], typed: Record<string, unknown>): Record<string, unknown> {
  const entries = fields.map((field) => {
    const value = typed[field.name];
    return [field.name, field.kind === 'amount' && typeof value === 'string' ? withDecimals(value, field.currency) : value] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
