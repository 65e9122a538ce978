import { maskAccount, maskDocument, maskName } from '../mask';

/**
 * What a channel sends and gets, as the drawer may show it: secrets taken out, the payer masked. Channels name these
 * fields each in their way.
 */
const kinds: readonly { named: RegExp; shown: (value: string) => string }[] = [
  { named: /sign|secret|token|passw|auth|api_?key|credential/i, shown: () => '***' },
  { named: /(payer|sender|debtor|holder|customer).*name/i, shown: maskName },
  {
    named: /(payer|sender|debtor|holder|customer)?_?(doc(ument)?(_?(no|number))?|tax_?id|curp|rfc|cpf|cnpj)$/i,
    shown: maskDocument,
  },
  { named: /(payer|sender|debtor|holder|customer).*(account|clabe|phone|mail|key)/i, shown: maskAccount },
];

/** A JSON text, stripped and set out in lines; any other text is not shown, since nobody knows what is in it. */
export function strippedText(text: string): string {
  try {
    return JSON.stringify(stripped(JSON.parse(text)), null, 2);
  } catch {
    return '';
  }
}
export const strippedJson = (value: unknown): string => JSON.stringify(stripped(value), null, 2);

function stripped(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => stripped(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, stripped(inner, key)]));
  const kind = kinds.find(({ named }) => named.test(name));
  return kind && value !== null ? kind.shown(String(value)) : value;
}
