import type { RechargeRow } from './store';

/** What names an order that is sent to a place of ours: the place, what its payer writes, and until when it waits. */
interface Named {
  placeId: string;
  reference: string;
  expiresAt: Date;
}
export type PlacedRow = RechargeRow & Named;

/** One that is sent to a place of ours; the database knows no other of its types. @throws Error for an internal one */
export function placed(row: RechargeRow): PlacedRow {
  const { placeId, reference, expiresAt } = row;
  if (placeId === null || reference === null || expiresAt === null) throw new Error(`${row.orderNo} goes to no place`);
  return { ...row, placeId, reference, expiresAt };
}
