// A rule of settlement as it is judged by: amounts in minor units, percent in ten-thousandths.
import type { Row } from '../db/columns';
import type { RuleRow } from './store';

type Plain = Row<
  'settlementRule',
  'enabled' | 'auto' | 'weekdays' | 'windowFrom' | 'windowTo' | 'timesADay' | 'feeMode' | 'cycle' | 'cycleDays'
>;
export interface Terms extends Plain {
  least: bigint;
  most: bigint | null;
  mostADay: bigint | null;
  feePercent: bigint;
  feeFixed: bigint;
  feeCap: bigint | null;
}

const orNull = (minor: string | null): bigint | null => (minor === null ? null : BigInt(minor));

export const termsOf = (row: RuleRow): Terms => ({
  ...row,
  least: BigInt(row.least),
  most: orNull(row.most),
  mostADay: orNull(row.mostADay),
  feePercent: BigInt(row.feePercent),
  feeFixed: BigInt(row.feeFixed),
  feeCap: orNull(row.feeCap),
});
