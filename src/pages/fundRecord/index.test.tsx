import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import FundRecord from './index';

const row = {
  ...{ recordNo: 'T1', recordType: 2, status: 2, fromKind: 1, fromId: '7', fromPlace: 'Concentradora' },
  ...{ toKind: 2, toId: '9', toPlace: 'MEX-OUT-01', countryId: 'MEX', currency: 'MXN', amount: '300.00', fee: '3.00' },
  ...{ toCurrency: 'MXN', toAmount: '300.00', price: null, fromBefore: null, fromAfter: null, toBefore: null },
  ...{ toAfter: null, category: null, bankTraceNo: 'TR1', txHash: null, voucherUrl: null, maker: 'Ana' },
  ...{ madeByMe: false, checker: null, confirmer: null, voider: null, reason: null, bizTime: 1, createTime: 1 },
  ...{ checkTime: null, arriveTime: null, voidTime: null, remark: null, version: 4 },
};
const PAGE = '/fund/record/page';
const CHECK = '/fund/record/check';
const SAVE = '/fund/record/save';
const DAILY = '/fund/record/daily';
const grants = ['fund.view', 'fund.edit', 'fund.check', 'fund.void'] as const;
const given = {
  handoverNo: 'H1',
  ...{ placeId: '7', placeName: 'Caja', currency: 'MXN', day: '2026-11-25', bookBalance: '99.00', count: '98.00' },
  ...{ diff: '-1.00', explain: '少一枚', giver: 'Ana', receiver: 'Luis', toMe: true, giveTime: 1, signTime: null },
};
const open = (more: object = {}, at = '/fundRecord') =>
  openScreen(at, <FundRecord />, {
    grants,
    answers: {
      [PAGE]: () => ({
        list: [{ ...row, ...more }],
        total: 1,
        counts: [],
        summary: [{ currency: 'MXN', count: 1, amount: '300.00', fee: '3.00', transitAmount: '0.00' }],
      }),
      '/fund/record/details': () => ({ record: { ...row, ...more }, journals: [] }),
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
  const { bodies } = await open({}, '/fundRecord?accountId=9');
  await waitFor(() => expect(bodies(PAGE).at(-1)).toMatchObject({ accountId: '9' }));
  expect(await screen.findByText('Salida 9', { selector: 'bdi' })).toBeInTheDocument();
});

test('records are found by their channel and by the day on which money moved', async () => {
  const { bodies } = await open({}, '/fundRecord?channelCode=STP&dateType=biz&startDate=2026-11-01&endDate=2026-11-02');
  const asked = { channelCode: 'STP', dateType: 'biz', startDate: '2026-11-01', endDate: '2026-11-02' };
  await waitFor(() => expect(bodies(PAGE).at(-1)).toMatchObject(asked));
});
