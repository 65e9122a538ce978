import type { SortField } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { StatementLine } from '#contract/statement';
import type { Fields } from '@/components/fields';
import AboutOrder from '@/components/show/AboutOrder';
import Copyable from '@/components/show/Copyable';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import Named from '@/components/show/Named';
import StatusTag from '@/components/show/StatusTag';
import Whole from '@/components/show/Whole';

const copied = (value: string | null) => (value === null ? '–' : <Copyable text={value} />);
const moment = (value: number | null) => (value === null ? '–' : <Moment at={value} />);
const money = (value: string | null, { currency }: Pick<StatementLine, 'currency'>) =>
  value === null ? '–' : <Money amount={value} currency={currency} />;

/** How each field of a bank line is titled and shown, once. */
export const fields: Fields<StatementLine, SortField<AppContract['statement']['page']>> = {
  payTime: { word: 'statement.payTime', show: moment, sort: true },
  placeName: { word: 'statement.placeName' },
  amount: { word: 'statement.amount', show: money, end: true, sort: true },
  status: { word: 'statement.status', show: (value) => <StatusTag of="line" value={value} /> },
  trace: { word: 'statement.trace', show: copied },
  payerName: { word: 'statement.payerName' },
  no: { word: 'statement.no', show: (value) => <AboutOrder no={value} /> },
  kind: {
    word: 'statement.kind',
    show: (value) => (value === null ? '–' : <Named prefix="statement.kind" name={value} />),
  },
  score: { word: 'statement.score', show: (value) => (value === null ? '–' : <Whole count={value} />), end: true },
  balance: { word: 'statement.balance', show: money, end: true, roomy: true },
  remark: { word: 'statement.remark', cut: true, roomy: true },
  payerAccount: { word: 'statement.payerAccount', show: copied, spare: true },
  day: { word: 'statement.day', spare: true },
  currency: { word: 'statement.currency', spare: true },
  maker: { word: 'statement.maker', spare: true },
  checker: { word: 'statement.checker', spare: true },
  bookedBy: { word: 'statement.bookedBy', spare: true },
  bookedTime: { word: 'statement.bookedTime', show: moment, spare: true },
  reason: { word: 'statement.reason', spare: true },
  rowNo: null,
  lineId: null,
  statementId: null,
  placeId: null,
  version: null,
};

/** The same four on every card of a phone. */
export const facts = ['placeName', 'status', 'amount', 'payTime'] as const satisfies readonly (keyof StatementLine)[];
