// What a bank calls each of many payments: typed beside them, or pasted from the bank's own list.
import type { Input } from '#contract/call';
import type { settlement as contract, Settlement } from '#contract/settlement';
import type { ControlProps, FormField } from '@/components/form/formField';
import { arrivesIn } from './Arrival';
import Traces, { type Props } from './Traces';

const controlOf = (payments: Props['payments']) => (given: ControlProps) => <Traces {...given} payments={payments} />;
export const tracesOf = (rows: readonly Settlement[]): FormField<Input<typeof contract.remit>> => ({
  ...{ name: 'traces', word: 'settlement.traces', help: 'settlement.traces.help', kind: 'own', wide: true },
  Control: controlOf(rows.map((row) => ({ orderNo: row.orderNo, ...arrivesIn(row) }))),
});
