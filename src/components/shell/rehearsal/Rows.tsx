import type { AnyFields } from '../../fields';
import Copyable from '../../show/Copyable';
import Moment from '../../show/Moment';
import StatusTag from '../../show/StatusTag';
import TableBody from '../../table/TableBody';

interface Row {
  no: string;
  at: number;
  state: number;
  amount: string;
  name: string;
}
const fields: AnyFields<Row> = {
  no: { word: 'payment.orderNo', show: (no) => <Copyable text={no} /> },
  at: { word: 'payment.createTime', show: (at) => <Moment at={at} />, sort: true },
  state: { word: 'payment.status', show: (state) => <StatusTag of="payment" value={state} /> },
  // As text: an amount would need a way to its postings, and this is nobody's.
  amount: { word: 'payment.amount', end: true, sort: true },
  name: { word: 'payment.merchantName', cut: true },
};
const columns = ['no', 'at', 'state', 'amount', 'name'] as const;
const rows: Row[] = Array.from({ length: 10 }, (_, n) => ({ no: `${n}`, at: 0, state: 2, amount: '0.00', name: '' }));
const nothing = () => undefined;
const keyOf = ({ no }: Row) => no;
const choosing = { rows: [], keyOf, nameOf: keyOf, choose: nothing, toggle: nothing, Bar: undefined };

/** Rows of each kind of value, which nobody sees. */
export default function Rows() {
  return (
    <TableBody<Row>
      {...{ rows, keyOf, fields, columns, choosing }}
      rowActions={undefined}
      sort={undefined}
      change={nothing}
      page={false}
      state={false}
      classOf={() => ''}
      onOpen={nothing}
    />
  );
}
