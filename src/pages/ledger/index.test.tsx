import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answer, address, openScreen } from '../../../tests/console/screen';
// They come late: here before the page does.
import './Accounts';
import './Entries';
import './WholeJournal';
import Ledger from './index';

const account = {
  ...{ id: '7', account: 'rev:fee:payment', kind: 'rev:fee:payment', ownerName: null, book: 0 },
  ...{ currency: 'MXN', side: 'C', strict: false, balance: '70.00' },
};
const entry = {
  ...{ entryNo: 'J1-3', journalNo: 'J1', bookTime: 1_790_000_000_000, bizType: 1, bizNo: 'P1', debit: null },
  ...{ credit: '35.00', balance: '70.00', currency: 'MXN', operator: 'system', remark: null, merchantId: '4' },
};
const label = { kind: 'rev:fee:payment', ownerName: null };
const line = (lineNo: number, side: 'D' | 'C', path: string) => ({
  ...{ lineNo, bizType: 1, account: path, label: { kind: path, ownerName: null }, side },
  ...{ amount: '35.00', currency: 'MXN', balanceAfter: null },
});
const journal = {
  ...{ journalNo: 'J1', bizType: 1, bizNo: 'P1', event: 'paid', attempt: 1, bookTime: 1_790_000_000_000 },
  ...{ effectiveTime: 1_790_000_000_000, operator: 'system', remark: null, approvalId: null },
  lines: [line(1, 'D', 'plat:suspense'), line(2, 'C', 'rev:fee:payment')],
  orders: [{ orderNo: 'P1', amount: '1000.00', currency: 'MXN', status: 2 }],
};
const row = {
  kind: 'rev:fee:payment',
  side: 'C',
  opening: '0.00',
  debit: '0.00',
  credit: '70.00',
  closing: '70.00',
  unexplained: '0.00',
};
const trial = {
  ...{ currency: 'MXN', rows: [row], debit: '70.00', credit: '70.00' },
  ...{ closingDebit: '70.00', closingCredit: '70.00', difference: '0.00' },
};
const answers = {
  '/ledger/account/page': () => ({ list: [account], total: 1 }),
  '/ledger/entry/page': () => ({
    ...{ list: [entry], total: 1 },
    summary: {
      account: 'rev:fee:payment',
      label,
      book: 0,
      side: 'C',
      currency: 'MXN',
      opening: '0.00',
      closing: '70.00',
      change: '70.00',
    },
  }),
  '/ledger/journal/details': () => journal,
  '/ledger/trialBalance': () => ({ asOf: 1, from: 0, trials: [trial] }),
};
const open = (
  search = '',
  grants: ('ledger.view' | 'ledger.all' | 'payment.view')[] = ['ledger.view', 'ledger.all', 'payment.view'],
  more: Record<string, Answer> = {},
) => openScreen(`/ledger${search}`, <Ledger />, { grants, answers: { ...answers, ...more } });

test('from an account to its entries, from a line to its journal, from there to the order and to other accounts', async () => {
  await open();
  fireEvent.click(await screen.findByText('rev:fee:payment'));
  await waitFor(() => expect(address()).toContain('part=entries'));
  expect(await screen.findByText('期初')).toBeInTheDocument();
  fireEvent.click(await screen.findByText('J1'));
  await waitFor(() => expect(address()).toContain('journalNo=J1'));
  expect(await screen.findByText('P1')).toHaveAttribute('href', '/paymentOrder?keyword=P1&open=P1');
  const suspense = await screen.findByTitle('plat:suspense');
  expect(suspense).toHaveAttribute('href', '/ledger?part=entries&account=plat%3Asuspense&currency=MXN');
});

test('Enter on a marked account opens nothing where rows have no drawer', async () => {
  await open();
  await screen.findByText('rev:fee:payment');
  Element.prototype.scrollIntoView = () => undefined; // which jsdom lacks
  await userEvent.keyboard('j{Enter}');
  expect((await screen.findByText('rev:fee:payment')).closest('tr')?.className).toContain('marked');
  expect(address()).toBe('/ledger');
});

test('the trial balance of a day is asked for up to its last millisecond, and says that it is balanced', async () => {
  const { bodies } = await open('?part=trial&day=2026-08-01');
  expect(await screen.findByText('借贷平衡')).toBeInTheDocument();
  expect(bodies('/ledger/trialBalance')[0]).toEqual({ asOf: Date.parse('2026-08-01T16:00:00Z') - 1 });
  expect(await screen.findByText('代收手续费收入')).toHaveAttribute(
    'href',
    `/ledger?part=accounts&kind=rev%3Afee%3Apayment&currency=MXN&asOf=${Date.parse('2026-08-01T16:00:00Z') - 1}`,
  );
});

test('who sees places alone has no trial balance', async () => {
  await open('', ['ledger.view']);
  expect(await screen.findByText('账户')).toBeInTheDocument();
  expect(screen.queryByText('试算平衡')).not.toBeInTheDocument();
});

test('the trial balance of the test book is asked for by its book, marked, and leads to the accounts of that book', async () => {
  const { bodies } = await open('?part=trial&book=1');
  expect(await screen.findByText('借贷平衡')).toBeInTheDocument();
  expect(bodies('/ledger/trialBalance')[0]).toEqual({ book: 1 });
  expect(screen.getByRole('heading', { name: 'MXN 测试' })).toBeInTheDocument();
  expect(await screen.findByText('代收手续费收入')).toHaveAttribute('href', expect.stringContaining('&book=1'));
});

test('an account of the test book is marked as one', async () => {
  const list = [{ ...account, book: 1 }];
  await open('?book=1', ['ledger.view'], { '/ledger/account/page': () => ({ list, total: 1 }) });
  expect(await screen.findByText('测试', { selector: 'td span' })).toBeInTheDocument();
});
