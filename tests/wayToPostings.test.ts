// Every amount of every screen says how one gets from it to its postings, or why it has none.
import { readdirSync, readFileSync } from 'node:fs';

/** By what a file leads on from an amount that it shows as such, and what must then stand there. */
const ways = {
  /** The row's drawer holds its journals, or a tab of it does. */
  drawer: /components\/drawer\/Journals?'/,
  /** The number of the order or of the journal is a link, beside it or in the facts of its drawer. */
  number: /components\/show\/(JournalNo|AboutOrder)'|orderLink|to=\{`\/paymentOrder\?open=/,
  /** It narrows the list to the rows that it is of, each with a way of its own. */
  rows: /<TotalStrip|<Figure /,
  /** The whole tile is the link. */
  tile: /<Tile/,
  /** It is a line or the sum of lines that stand beside it. */
  line: /Journal|Ends|OfDay|Statement|<th scope="row">|Whole/,
  /** The statement of the same pocket stands beside it. */
  statement: /<ToStatement/,
  /** It leads to the lines of its own account in the ledger. */
  books: /useBooks\(/,
  /** It leads to the list that it counts. */
  list: /\/settlementRecord\?currency=/,
  /** It leads to all accounts of its kind in the ledger. */
  accounts: /useAccounts\(/,
  /** The word or line around it is the link to the row it tells of. */
  around: /<Link to=\{notice\.route\}/,
  /** It is what the ways themselves are made of. */
  itself: /export default function/,
} as const;
/** Why an amount has no postings: a closed list. */
const reasons = {
  setting: 'a limit, price, fee or threshold that somebody set',
  trial: 'what would be, tried out before it is done',
  asked: 'asked for and not booked: its postings come with the consent, and stand with what it is about',
  said: 'what a channel or a change said, beside the order or entry that has the way',
  inForm: 'said in the form that is about to move it, over the row that has the way',
  counted: 'counted over days or accounts that no list is narrowed to',
} as const;

type Way = keyof typeof ways;
type Reason = keyof typeof reasons;
/** Files that show amounts beside `Booked` and `OfOrders`, which are ways by themselves. */
const plain: Record<string, readonly (Way | Reason)[]> = {
  'pages/statement/Ends.tsx': ['said'],
  'pages/statement/LineDrawer.tsx': ['drawer'],
  'pages/statement/LineForm.tsx': ['inForm'],
  'pages/statement/Match.tsx': ['inForm'],
  'pages/statement/Preview.tsx': ['trial'],
  'pages/statement/Suggestions.tsx': ['number'],
  'pages/statement/fields.tsx': ['number'],
  'pages/statement/index.tsx': ['rows'],
  'components/account/Float.tsx': ['inForm'],
  'components/account/SwitchPreview.tsx': ['trial'],
  'components/account/Totals.tsx': ['rows'],
  'components/account/Used.tsx': ['setting'],
  'components/account/fields.tsx': ['setting'],
  'components/account/payoutSetFields.tsx': ['setting'],
  'components/drawer/Journal.tsx': ['line'],
  'components/drawer/ValueWords.tsx': ['said'],
  'components/form/Remaining.tsx': ['inForm'],
  'components/form/amountIn.ts': ['setting'],
  'components/rate/PayoutRates.tsx': ['setting'],
  'components/shell/notice/NoticeLine.tsx': ['around'],
  'components/receipt/LinkDialog.tsx': ['inForm'],
  'components/receipt/Match.tsx': ['inForm'],
  'components/show/AmountLink.tsx': ['itself'],
  'components/show/CurrencyTotals.tsx': ['itself'],
  'components/bulk/Payees.tsx': ['inForm'],
  'components/bulk/Sums.tsx': ['inForm'],
  'components/show/Leaving.tsx': ['inForm'],
  'components/show/TotalStrip.tsx': ['itself'],
  'components/show/UsdtTotal.tsx': ['rows'],
  'pages/access/approvalRules/Conditions.tsx': ['setting'],
  'pages/approval/Decide.tsx': ['asked'],
  'pages/approval/deedSentence.ts': ['asked'],
  'pages/approval/fields.tsx': ['asked'],
  'pages/bankAccount/DayLine.tsx': ['inForm'],
  'pages/bankAccount/Difference.tsx': ['said'],
  'pages/bankAccount/Lines.tsx': ['line', 'number'],
  'pages/bankAccount/Snapshots.tsx': ['said'],
  'pages/bankAccount/Totals.tsx': ['rows'],
  'pages/bankAccount/TakeSnapshot.tsx': ['inForm'],
  'pages/bankAccount/fields.tsx': ['said', 'setting'],
  'pages/billingFlow/Statement.tsx': ['line', 'rows'],
  'pages/billingFlow/fields.tsx': ['number'],
  'pages/company/Volume.tsx': ['counted'],
  'pages/company/fields.tsx': ['counted', 'setting'],
  'pages/dashboard/OwnTiles.tsx': ['tile'],
  'pages/dashboard/Today.tsx': ['tile'],
  'pages/dashboard/cards/FundAlerts.tsx': ['accounts'],
  'pages/dashboard/cards/FundCard.tsx': ['accounts'],
  'pages/dashboard/cards/PlacesCard.tsx': ['accounts'],
  'pages/dashboard/cards/SeenPlaces.tsx': ['said'],
  'pages/dashboard/cards/UpstreamCard.tsx': ['books'],
  'pages/dashboard/cards/WithdrawCard.tsx': ['list'],
  'pages/dashboard/price/Effect.tsx': ['setting'],
  'pages/dashboard/price/OwnPriceList.tsx': ['setting'],
  'pages/dashboard/price/PriceCard.tsx': ['setting'],
  'pages/fundRecord/Deeds.tsx': ['inForm'],
  'pages/fundRecord/Handovers.tsx': ['said', 'inForm'],
  'pages/fundRecord/NewRecord.tsx': ['inForm'],
  'pages/fundRecord/RecordDrawer.tsx': ['itself'],
  'pages/fundRecord/Sheet.tsx': ['line', 'number'],
  'pages/fundRecord/Split.tsx': ['inForm'],
  'pages/fundRecord/Totals.tsx': ['rows'],
  'pages/fundRecord/fields.tsx': ['said'],
  'pages/info/OwnAgent.tsx': ['statement'],
  'pages/info/OwnMerchant.tsx': ['setting'],
  'pages/ledger/Entries.tsx': ['line'],
  'pages/ledger/TrialTable.tsx': ['line'],
  'pages/ledger/WholeJournal.tsx': ['number'],
  'pages/ledger/entryFields.tsx': ['number'],
  'pages/merchant/Coverage.tsx': ['setting'],
  'pages/merchant/Losses.tsx': ['trial'],
  'pages/merchant/MoveMoney.tsx': ['inForm'],
  'pages/merchant/PayoutLimit.tsx': ['setting'],
  'pages/merchant/Pool.tsx': ['setting', 'counted'],
  'pages/merchant/Release.tsx': ['inForm'],
  'pages/merchant/Terms.tsx': ['setting'],
  'pages/merchant/Totals.tsx': ['rows'],
  'pages/merchant/balanceFields.tsx': ['trial'],
  'pages/paymentOrder/Answer.tsx': ['said'],
  'pages/paymentOrder/OrderDrawer.tsx': ['drawer'],
  'pages/paymentOrder/Refund.tsx': ['inForm'],
  'pages/paymentOrder/Related.tsx': ['number'],
  'pages/paymentOrder/Totals.tsx': ['rows'],
  'pages/paymentOrder/batch/Lines.tsx': ['number'],
  'pages/paymentOrder/fields.tsx': ['drawer'],
  'pages/proxy/Simulation.tsx': ['trial'],
  'pages/receipt/AutoDialog.tsx': ['inForm'],
  'pages/receipt/Candidates.tsx': ['number'],
  'pages/receipt/Parts.tsx': ['number'],
  'pages/receipt/PartRow.tsx': ['inForm'],
  'pages/receipt/Return.tsx': ['inForm'],
  'pages/receipt/Split.tsx': ['inForm'],
  'pages/receipt/Suspended.tsx': ['asked'],
  'pages/receipt/index.tsx': ['rows'],
  'pages/complaint/Close.tsx': ['inForm'],
  'pages/complaint/ComplaintDrawer.tsx': ['number'],
  'pages/complaint/HoldTickets.tsx': ['number'],
  'pages/complaint/Payment.tsx': ['number'],
  'pages/complaint/fields.tsx': ['number'],
  'pages/channel/Ceiling.tsx': ['setting'],
  'pages/paymentOrder/NewComplaint.tsx': ['inForm'],
  'pages/paymentOrder/Waits.tsx': ['inForm'],
  'pages/rechargeOrder/Create.tsx': ['inForm'],
  'pages/rechargeOrder/FromBalance.tsx': ['inForm'],
  'pages/rechargeOrder/NewRecharge.tsx': ['inForm'],
  'pages/rechargeOrder/RechargeDrawer.tsx': ['drawer'],
  'pages/rechargeOrder/Totals.tsx': ['rows'],
  'pages/rechargeOrder/fields.tsx': ['drawer'],
  'pages/rechargeOrder/useAmount.ts': ['inForm'],
  'pages/refundOrder/Deeds.tsx': ['inForm'],
  'pages/refundOrder/RefundDrawer.tsx': ['drawer'],
  'pages/refundOrder/Summary.tsx': ['number'],
  'pages/refundOrder/Totals.tsx': ['rows'],
  'pages/refundOrder/fields.tsx': ['drawer'],
  'pages/route/Conditions.tsx': ['setting'],
  'pages/settlementRecord/ApplyForm.tsx': ['trial'],
  'pages/settlementRecord/Deeds.tsx': ['inForm'],
  'pages/settlementRecord/SettlementDrawer.tsx': ['number'],
  'pages/settlementRecord/Totals.tsx': ['rows'],
  'pages/settlementRecord/fields.tsx': ['number'],
  'pages/settlementRecord/Traces.tsx': ['inForm'],
  'components/settlementRule/Terms.tsx': ['setting'],
  'pages/settlementRule/planFields.tsx': ['trial'],
  'pages/testInit/Messages.tsx': ['trial'],
  'pages/testInit/OrderDrawer.tsx': ['number'],
  'pages/testInit/fields.tsx': ['number'],
};

const files = ['pages', 'components'].flatMap((folder) =>
  readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${folder}/${file}`),
);
const textOf = (file: string) => readFileSync(`src/${file}`, 'utf8');
/** A way that a row has by its drawer stands in the drawer's file of the same page. */
const around = (file: string) => {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return files
    .filter((one) => one.startsWith(`${folder}/`))
    .map(textOf)
    .join('\n');
};
const isWay = (one: Way | Reason): one is Way => Object.hasOwn(ways, one);
const leads = (file: string, way: Way) =>
  ways[way].test(way === 'drawer' || way === 'number' ? around(file) : textOf(file));
const showing = files.filter((file) => /<Money\b|moneyText\(|<TotalStrip|<CurrencyTotals/.test(textOf(file)));

test('every file that shows an amount leads on from it, or says why there is nothing to lead to', () => {
  expect(showing.length).toBeGreaterThan(40);
  expect(showing.filter((file) => plain[file] === undefined)).toEqual([]);
  expect(Object.keys(plain).filter((file) => !showing.includes(file))).toEqual([]);
});

test('where a file says how it leads on, the way stands there', () => {
  const missing = Object.entries(plain).flatMap(([file, all]) =>
    all.filter((one) => isWay(one) && !leads(file, one)).map((way) => `${file}: ${way}`),
  );
  expect(missing).toEqual([]);
});

/** Screens whose amounts were booked, and what each of them must lead by. */
const booked: Record<string, RegExp> = {
  'pages/merchant/fields.tsx': /pocket\('available'\).*pocket\('frozen'\).*<OfOrders/s,
  'pages/merchant/balanceFields.tsx': /pocket\('refundTransit'\)/,
  'pages/merchant/ticketFields.tsx': /<Booked.*keyword=\{ticketNo\}/s,
  'pages/paymentOrder/Tickets.tsx': /<Booked/,
  'pages/proxy/Earned.tsx': /agent:.*<Booked.*<Booked/s,
  'pages/proxy/RelationGrid.tsx': /<OfOrders.*<Booked/s,
  'pages/receipt/fields.tsx': /<Suspended/,
  'pages/info/OwnMerchant.tsx': /<Booked/,
  'pages/ledger/fields.tsx': /<Booked/,
  'components/account/Used.tsx': /<OfOrders/,
  'components/account/Users.tsx': /<OfOrders/,
};
test('balances, tickets, commissions, receipts and what accounts took are links', () => {
  expect(Object.entries(booked).filter(([file, way]) => !way.test(textOf(file)))).toEqual([]);
});
