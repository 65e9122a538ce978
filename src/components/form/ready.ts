import { withDecimals } from './decimals';
import type { FormField } from './formField';

/** What is typed as the contract wants it: nothing empty, amounts with all their decimals, lines without blank ones. */
export function ready<In>(fields: readonly FormField<In>[], typed: Record<string, unknown>): Record<string, unknown> {
  const entries = fields.map((field) => [field.name, readyValue(field, typed[field.name])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}

function readyValue<In>(field: FormField<In>, value: unknown): unknown {
  if (field.kind === 'amount' && typeof value === 'string') return withDecimals(value, field.currency);
  if (field.kind === 'ranges') return value ?? [];
  if (field.kind === 'own') return field.prepare ? field.prepare(value) : value;
  if (field.kind !== 'lines') return value;
  const lines: unknown[] = Array.isArray(value) ? value : [];
  return lines.map((line) => String(line).trim()).filter((line) => line !== '');
}
