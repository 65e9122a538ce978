import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { fundPlace } from '#contract/status';
import { type Answer, openScreen, Refusal } from '../../../tests/console/screen';
import FundRecord from './index';

const row = {
  ...{ recordNo: 'T1', recordType: 2, status: 2, fromKind: 1, fromId: '7', fromPlace: 'Concentradora' },
  ...{
    toKind: 2,
    toId: '9',
    toPlace: 'MEX-OUT-01',
    toBank: null,
    toAccount: null,
    countryId: 'MEX',
    currency: 'MXN',
    amount: '300.00',
    fee: '3.00',
  },
  ...{ toCurrency: 'MXN', toAmount: '300.00', price: null, fromBefore: null, fromAfter: null, toBefore: null },
  ...{ toAfter: null, category: null, bankTraceNo: 'TR1', txHash: null, voucherUrl: null, maker: 'Ana' },
  ...{ madeByMe: false, checker: null, confirmer: null, voider: null, reason: null, bizTime: 1, createTime: 1 },
  ...{ checkTime: null, arriveTime: null, voidTime: null, remark: null, splitOf: null, version: 4 },
};
const PAGE = '/fund/record/page';
const CHECK = '/fund/record/check';
const SAVE = '/fund/record/save';
const SPLIT = '/fund/record/split';
const DAILY = '/fund/record/daily';
const grants = ['fund.view', 'fund.edit', 'fund.check', 'fund.void'] as const;
const given = {
  handoverNo: 'H1',
  ...{ placeId: '7', placeName: 'Caja', currency: 'MXN', day: '2026-11-25', bookBalance: '99.00', count: '98.00' },
  ...{ diff: '-1.00', explain: '少一枚', giver: 'Ana', receiver: 'Luis', toMe: true, giveTime: 1, signTime: null },
};
interface Around {
  grants?: readonly Right[];
  answers?: Record<string, Answer>;
  splitInto?: readonly string[];
}
const open = (more: object = {}, at = '/fundRecord', around: Around = {}) =>
  openScreen(at, <FundRecord />, {
    grants: [...grants, ...(around.grants ?? [])],
    answers: {
      [PAGE]: () => ({
        list: [{ ...row, ...more }],
        total: 1,
        counts: [],
        summary: [{ currency: 'MXN', count: 1, amount: '300.00', fee: '3.00', transitAmount: '0.00' }],
      }),
      '/fund/record/details': () => ({
        ...{ record: { ...row, ...more }, journals: [] },
        splitInto: around.splitInto ?? [],
      }),
      '/fund/record/place/list': ({ kinds }: Record<string, unknown>) => [
        {
          kind: (kinds as number[])[0] ?? 1,
          id: '7',
          name: 'Caja',
          countryId: 'MEX',
          currency: 'MXN',
          balance: '99.00',
        },
      ],
      '/account/account/list': () => [{ accountId: '9', accountName: 'Salida 9' }],
      '/account/channel/list': () => ['STP'],
      [CHECK]: () => ({ okIds: ['T1'], failed: [] }),
      [SAVE]: () => row,
      [DAILY]: () => ({
        place: { id: '7', name: 'Caja', currency: 'MXN', keeper: null, bookBalance: '99.00' },
        ...{ opening: '0.00', in: '100.00', out: '1.00', closing: '99.00', list: [], total: 0, handovers: [given] },
      }),
      '/fund/record/handover': () => given,
      ...around.answers,
    },
  });

const confirm = async () =>
  fireEvent.change(await screen.findByLabelText('登录密码'), { target: { value: 'a long enough one' } });

test('what somebody else made is checked as it was read', async () => {
  const { bodies } = await open();
  fireEvent.click(await screen.findByText('Concentradora'));
  fireEvent.click(await screen.findByText(/^复\s?核$/, { selector: 'button *' }));
  await confirm();
  fireEvent.click(await screen.findByText(/^复核通过/));
  await waitFor(() => expect(bodies(CHECK)).toHaveLength(1));
  expect(bodies(CHECK)[0]).toMatchObject({ records: [{ recordNo: 'T1', version: 4 }], action: 'pass' });
});

test('nobody is offered to check or void what they made; a draft of their own they may change', async () => {
  await open({ madeByMe: true, status: 1 });
  fireEvent.click(await screen.findByText('Concentradora'));
  expect(await screen.findByText(/^修\s?改$/, { selector: 'button *' })).toBeInTheDocument();
  expect(screen.queryByText(/^复\s?核$/, { selector: 'button *' })).toBeNull();
  expect(screen.queryByText(/^作\s?废$/, { selector: 'button *' })).toBeNull();
});

test('an expense asks for what an expense needs, and nothing else', async () => {
  const { bodies } = await open();
  fireEvent.click(await screen.findByText('新增记录'));
  fireEvent.mouseOver(await screen.findByText('费用'));
  fireEvent.click(await screen.findByText('MXN', { selector: '.ant-dropdown-menu-title-content' }));
  expect(await screen.findByLabelText('费用科目')).toBeInTheDocument();
  expect(screen.queryByLabelText('到账金额')).toBeNull();
  expect(screen.queryByLabelText('转入账户')).toBeNull();
  fireEvent.click(await screen.findByText(/^登记/, { selector: 'button *' }));
  expect(bodies(SAVE)).toEqual([]);
});

test('the sheet of a day shows its hand-overs, and whoever receives one signs for it', async () => {
  const { bodies } = await open();
  fireEvent.click(await screen.findByText('日现金表'));
  const sheet = within(await screen.findByRole('dialog'));
  const place = await sheet.findByLabelText('银行账户');
  fireEvent.focus(place);
  fireEvent.mouseDown(place);
  fireEvent.click(await screen.findByText('Caja · MXN'));
  fireEvent.click(await screen.findByText(/^签\s?收$/, { selector: 'button *' }));
  await confirm();
  fireEvent.click(await screen.findByText(/^签收 /, { selector: 'button *' }));
  await waitFor(() => expect(bodies('/fund/record/handover')).toHaveLength(1));
  expect(bodies('/fund/record/handover')[0]).toMatchObject({ action: 'sign', handoverNo: 'H1' });
});

test('records are found by the account that pays out, which is the other kind of place', async () => {
  const { pages } = await open({}, '/fundRecord?accountId=9');
  await waitFor(() => expect(pages(PAGE).at(-1)).toMatchObject({ accountId: '9' }));
  expect(await screen.findByText('Salida 9', { selector: 'bdi' })).toBeInTheDocument();
});

test('records are found by their channel and by the day on which money moved', async () => {
  const { pages } = await open({}, '/fundRecord?channelCode=STP&dateType=biz&startDate=2026-11-01&endDate=2026-11-02');
  const filter = { channelCode: 'STP', dateType: 'biz', startDate: '2026-11-01', endDate: '2026-11-02' };
  await waitFor(() => expect(pages(PAGE).at(-1)).toMatchObject(filter));
});

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button span' }));
const type = (field: HTMLElement | undefined, value: string) => field && fireEvent.change(field, { target: { value } });
const amounts = () => screen.getAllByLabelText('金额', { selector: 'input' });
const expense = { recordType: 9, toKind: null, toId: null, toPlace: null, category: 2, madeByMe: true, remark: '办公' };

test('an expense is split by rows: what is left is said while one types, and a row is added and taken away by keys', async () => {
  const { bodies } = await open(expense, '/fundRecord', { answers: { [SPLIT]: () => ({ splitInto: ['T2', 'T3'] }) } });
  fireEvent.click(await screen.findByText('Concentradora'));
  await press(/^拆\s?分$/);
  await screen.findByText(/还差 .*300\.00/);
  expect(screen.queryByLabelText('去掉此笔')).toBeNull();
  type(amounts()[0], '200');
  await screen.findByText(/还差 .*100\.00/);
  await press('再加一笔');
  await waitFor(() => expect(amounts()[2]).toHaveFocus());
  fireEvent.click(screen.getAllByLabelText('去掉此笔')[2] as HTMLElement);
  await waitFor(() => expect(amounts()[1]).toHaveFocus());
  type(amounts()[1], '100.01');
  await screen.findByText(/多出 .*0\.01/);
  type(amounts()[1], '100');
  await screen.findByText('金额已全部分完。');
  type(screen.getAllByLabelText('备注', { selector: 'input' })[1], '五月');
  type(screen.getByLabelText('原因', { selector: 'textarea' }), '银行一次扣了两笔');
  await confirm();
  await press(/把 .*300\.00.* 拆成 2 笔/);
  await waitFor(() => expect(bodies(SPLIT)).toHaveLength(1));
  const parts = [
    { amount: '200.00', category: 2, remark: '办公' },
    { amount: '100.00', category: 2, remark: '五月' },
  ];
  expect(bodies(SPLIT)[0]).toMatchObject({ recordNo: 'T1', version: 4, parts, reason: '银行一次扣了两笔' });
});

test('what was typed stays when a split is refused, and the row says why', async () => {
  const fields = [{ field: 'parts.1.amount', code: 'minimum', limit: '100.00' }];
  const refused = () => new Refusal(1001, '各部分合计比 300.00 少 1.00。', fields);
  const { bodies } = await open({ status: 3 }, '/fundRecord', { answers: { [SPLIT]: refused } });
  fireEvent.click(await screen.findByText('Concentradora'));
  await press(/^拆\s?分$/);
  await screen.findByText(/还差/);
  expect(screen.queryByLabelText('费用科目')).toBeNull();
  type(amounts()[0], '200');
  type(amounts()[1], '99');
  type(screen.getByLabelText('原因', { selector: 'textarea' }), '分两天到账');
  await confirm();
  await press(/拆成 2 笔/);
  await waitFor(() => expect(bodies(SPLIT)).toHaveLength(1));
  await screen.findByText(/100\.00/, { selector: '.ant-form-item-explain-error' });
  expect(amounts().map((one) => (one as HTMLInputElement).value)).toEqual(['200', '99']);
});

test.each([
  ['another’s that waits for its check', { status: 2 }],
  ['one that has arrived', { status: 4, madeByMe: true }],
  ['one that is void', { status: 5, madeByMe: true }],
  ['one that buys USDT', { status: 3, recordType: 7, toCurrency: 'USDT', price: '18' }],
])('%s is not offered to be split', async (_, more) => {
  await open(more);
  fireEvent.click(await screen.findByText('Concentradora'));
  await screen.findByText('银行流水号');
  expect(screen.queryByText(/^拆\s?分$/, { selector: 'button *' })).toBeNull();
});

test('parts and what they came from lead to each other', async () => {
  await open({ status: 5, splitOf: 'T0' }, '/fundRecord', { splitInto: ['T2', 'T3'] });
  fireEvent.click(await screen.findByText('Concentradora'));
  for (const no of ['T2', 'T3', 'T0'])
    expect(await screen.findByText(no, { selector: 'a' })).toHaveAttribute(
      'href',
      expect.stringContaining(`open=${no}`),
    );
});

const side = { toId: '7', toPlace: 'Caja', toBank: 'Banorte', toAccount: '032180******9719' };
test.each([
  ['bank', fundPlace.bank],
  ['account', fundPlace.payoutAccount],
])('whoever checks a transfer reads where its %s lies, and its number for a reason', async (objectType, toKind) => {
  const unmask: Answer = () => ({ value: '032180000118359719' });
  const { bodies } = await open({ ...side, toKind }, '/fundRecord', {
    grants: ['audit.unmask', 'bank.unmask'],
    answers: { '/audit/unmask': unmask },
  });
  fireEvent.click(await screen.findByText('Concentradora'));
  fireEvent.click(await screen.findByText(/^复\s?核$/, { selector: 'button *' }));
  await waitFor(() => expect(document.querySelector('.ant-modal [data-leaving]')).not.toBeNull());
  const summary = within(document.querySelector('.ant-modal [data-leaving]') as HTMLElement);
  for (const one of ['Banorte', '032180******9719']) expect(summary.getByText(one)).toBeInTheDocument();
  fireEvent.click(summary.getByRole('button', { name: '查看完整的账号或地址' }));
  const reason = await screen.findByLabelText('原因', { selector: '.ant-modal *' });
  fireEvent.change(reason, { target: { value: '人工核对账号' } });
  const form = within(reason.closest('.ant-modal') as HTMLElement);
  fireEvent.change(form.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByText('查看完整的账号或地址', { selector: '.ant-btn span' }));
  await waitFor(() => expect(bodies('/audit/unmask')).toHaveLength(1));
  expect(bodies('/audit/unmask')).toMatchObject([{ objectType, id: '7', field: 'accountNo' }]);
  expect(await summary.findByText('032180000118359719')).toBeInTheDocument();
});
