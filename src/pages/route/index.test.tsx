import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import type { RouteRule } from '#contract/route';
import { openScreen } from '../../../tests/console/screen';
import Route from './index';

const [PAGE, SAVE, TRY] = ['/route/rule/page', '/route/rule/save', '/route/rule/simulate'];
const rule: RouteRule = {
  ...{ id: '9', version: 3, name: '夜间大额', priority: 10, status: 1 },
  ...{ merchantIds: [], merchantNames: [], countryIds: ['MEX'], payMethods: ['SPEI'] },
  ...{ currency: 'MXN', amountFrom: '20000.00', amountTo: null, timeFrom: '22:00', timeTo: '06:00' },
  ...{ strategy: 5, channels: ['NORTH', 'SOUTH'], othersAfter: false, savedBy: 'ops', saveTime: 1_790_000_000_000 },
};
const outcome = {
  ...{ ruled: true, rule: { id: '9', name: '夜间大额' }, strategy: 5 },
  accounts: [
    { accountId: '1', accountName: 'Norte', channelCode: 'NORTH', reason: 'chosen', why: null, share: '100' },
    {
      accountId: '2',
      accountName: 'Oeste',
      channelCode: 'WEST',
      reason: 'ruleLeftOut',
      why: '路由规则未包含该通道',
      share: null,
    },
  ],
};
const open = (list: readonly RouteRule[], grants: Right[] = ['route.view', 'route.edit'], path = '/route') =>
  openScreen(path, <Route />, {
    grants,
    answers: {
      [PAGE]: () => ({ list, total: list.length }),
      [SAVE]: () => rule,
      [TRY]: () => outcome,
      '/merchant/list': () => [{ id: '7', name: 'Tienda Uno' }],
      '/account/channel/list': () => ['NORTH', 'SOUTH'],
      '/dict/query': () => [{ type: 'method', code: 'SPEI', countryIds: ['MEX'], name: 'SPEI' }],
      '/route/rule/history': () => [
        {
          ...{ version: 3, savedBy: 'ops', saveTime: 1_790_000_000_000, reason: '北方更便宜' },
          change: {
            objectType: 'routeRule',
            objectNo: '夜间大额',
            diff: [{ field: 'strategy', label: null, before: null, after: '5', kind: 'code', currency: null }],
          },
        },
      ],
    },
  });

test('a rule says for which orders it is, where they go, and what becomes of the other channels', async () => {
  await open([rule]);
  const line = within((await screen.findByText('夜间大额')).closest('tr') as HTMLElement);
  for (const text of ['墨西哥', 'SPEI', '22:00–06:00', 'NORTH → SOUTH', '成功率最高', '20,000.00'])
    expect(line.getByText(text)).toBeInTheDocument();
  expect(line.getByText(/其余通道 不使用/)).toBeInTheDocument();
});

test('where there are no rules the page says what happens then', async () => {
  await open([]);
  expect(await screen.findByText(/每笔订单按商户账户池自己的方式选择账户/)).toBeInTheDocument();
});

test('a rule is tried as it is typed, and saved as it was seen', async () => {
  const { bodies } = await open([rule], undefined, '/route?open=9');
  fireEvent.click(await screen.findByText('编 辑'));
  fireEvent.change(await screen.findByLabelText('优先级'), { target: { value: '3' } });
  const trial = within(await screen.findByLabelText('试算'));
  fireEvent.mouseDown(trial.getByLabelText('商户'));
  fireEvent.click(await screen.findByText('Tienda Uno'));
  const [method, amount] = [trial.getByPlaceholderText('支付方式'), trial.getByPlaceholderText('金额')];
  fireEvent.change(method, { target: { value: 'spei' } });
  fireEvent.change(amount, { target: { value: '100' } });
  expect(await screen.findByText(/由规则“.*夜间大额.*”决定/)).toBeInTheDocument();
  expect(screen.getByText('路由规则未包含该通道')).toBeInTheDocument();
  expect(bodies(TRY).at(-1)).toMatchObject({
    ...{ merchantId: '7', method: 'SPEI', amount: '100' },
    draft: { id: '9', priority: 3, channels: ['NORTH', 'SOUTH'], currency: 'MXN', amountFrom: '20000.00' },
  });
  fireEvent.click(screen.getByText(/^保存规则/));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ id: '9', version: 3, priority: 3, strategy: 5, timeFrom: '22:00' });
});

test('the history says who made of what what, and who may not write rules has no button', async () => {
  await open([rule], ['route.view'], '/route?open=9&tab=history');
  expect(await screen.findByText('北方更便宜')).toBeInTheDocument();
  expect(screen.getByText('成功率最高', { selector: 'td *' })).toBeInTheDocument();
  expect(screen.queryByText('编 辑')).toBeNull();
  expect(screen.queryByText('新建规则')).toBeNull();
});
