import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import type { Agent } from './fields';
import Agents from './index';

const agent: Agent = {
  id: '5',
  proxyNo: 'A10002',
  name: 'Valle',
  proxyType: 'proxy',
  parentId: '4',
  parentName: 'Cumbre',
  level: 2,
  agentCount: 0,
  merchantCount: 3,
  rateSummary: 'OXXO 3.2 %, SPEI 2.5–2.75 %',
  commission: [
    { currency: 'MXN', today: '5.00', accrued: '8.00', available: '1250.50' },
    { currency: 'BRL', today: '0.00', accrued: '0.00', available: '7.00' },
  ],
  countryIds: ['MEX'],
  contactName: null,
  contactPhone: null,
  contactEmail: null,
  remark: null,
  status: 1,
  version: 1,
  editable: true,
};

test('an agent stands with who is above it, its rates and what it has earned of each currency', async () => {
  const { bodies } = await openScreen('/proxy?proxyType=proxy', <Agents />, {
    grants: ['proxy.view'],
    answers: { '/merchant/proxyList': () => ({ list: [agent], total: 1 }) },
  });
  const line = within((await screen.findByText('A10002')).closest('tr') as HTMLElement); // a row of the table
  for (const text of ['Valle', 'Cumbre', 'OXXO 3.2 %, SPEI 2.5–2.75 %', '代理'])
    expect(line.getByText(text)).toBeVisible();
  expect(line.getByText('1,250.50')).toBeVisible();
  expect(line.getByText('7.00')).toBeVisible();
  expect(line.getAllByText(/今日/)).toHaveLength(2);
  expect(bodies('/merchant/proxyList')[0]).toMatchObject({ proxyType: 'proxy' });
});

const rate = {
  bizType: 'payment',
  method: 'SPEI',
  proxyPercent: '3.1000',
  proxyFixed: '0.00',
  belowPercent: '3.5000',
  belowFixed: '0.00',
  merchantPercent: '3.5000',
  merchantFixed: '0.00',
  marginPercent: '0.4000',
  leftPercent: '1.1000',
  coming: [],
};
const relation = {
  relateId: '7',
  merchantId: '7',
  merchantNo: 'M100007',
  merchantName: 'Tienda Azul',
  level: 1,
  currency: 'MXN',
  rates: [rate],
  effectiveFrom: 1,
  status: 1,
  monthVolume: '1000.00',
  monthCommission: '4.00',
};
const simulation = [
  { currency: 'MXN', commissionBefore: '4.00', commissionAfter: '6.00', marginBefore: '11.00', marginAfter: '9.00' },
];
const SAVE = '/merchant/proxy/relateSave';
const openGrid = (grants: readonly Right[]) =>
  openScreen('/proxy?open=5', <Agents />, {
    grants,
    answers: {
      '/merchant/proxyList': () => ({ list: [agent], total: 1 }),
      '/merchant/proxy/relateList': () => [relation],
      [SAVE]: () => ({
        list: [{ ...relation, rates: [{ ...rate, proxyPercent: '2.9', marginPercent: '0.6000' }] }],
        simulation,
        version: 2,
      }),
    },
  });

test('what is typed in the grid is marked, tried out by the server, and saved with its merchant and version', async () => {
  const { bodies } = await openGrid(['proxy.view', 'proxy.relate']);
  const cell = await screen.findByLabelText('Tienda Azul SPEI %');
  fireEvent.change(cell, { target: { value: '2.9' } });
  expect(cell.closest('[data-edited]')).not.toBeNull();
  expect(await screen.findByText('0.6 %')).toBeVisible();
  expect(await screen.findByText('6.00')).toBeVisible();
  const items = [{ merchantId: '7', rates: [{ bizType: 'payment', method: 'SPEI', percent: '2.9', fixed: '0.00' }] }];
  expect(bodies(SAVE)).toEqual([expect.objectContaining({ proxyId: '5', version: 1, items, dryRun: true })]);
  fireEvent.click(screen.getByRole('button', { name: '保存费率' }));
  fireEvent.click(await screen.findByRole('button', { name: /保存.*Valle.*1 个费率/ }));
  await waitFor(() => expect(bodies(SAVE).filter(({ dryRun }) => !dryRun)).toMatchObject([{ items, version: 1 }]));
});

test('Esc puts back what stood in a cell, and the drawer stays', async () => {
  await openGrid(['proxy.view', 'proxy.relate']);
  const cell = await screen.findByLabelText('Tienda Azul SPEI %');
  fireEvent.change(cell, { target: { value: '9' } });
  fireEvent.keyDown(cell, { key: 'Escape' });
  expect(await screen.findByLabelText('Tienda Azul SPEI %')).toHaveValue('3.1');
});

test('who may not agree rates reads them, with what the agent keeps', async () => {
  await openGrid(['proxy.view']);
  expect(await screen.findByText('0.4 %')).toBeVisible();
  expect(screen.queryByLabelText('Tienda Azul SPEI %')).toBeNull();
  expect(screen.queryByRole('button', { name: '绑定商户' })).toBeNull();
});
