import { withDecimals } from '@/components/form/decimals';

/** A row of the form, as far as it is filled in. */
interface Typed {
  orderNo?: string;
  amount?: string;
}
interface Part {
  orderNo: string;
  amount: string;
}

/** The rows that are whole, with the decimals of their currency. */
export function readyParts(value: unknown, currency: string): Part[] {
  // The form's own rows: whatever is in them was typed into its two fields.
  const rows = (Array.isArray(value) ? value : []) as (Typed | undefined)[];
  return rows.flatMap((row) => {
    const { orderNo = '', amount = '' } = row ?? {};
    const part = { orderNo: orderNo.trim(), amount: withDecimals(amount.trim(), currency) };
    return part.orderNo === '' || amount.trim() === '' ? [] : [part];
  });
}
