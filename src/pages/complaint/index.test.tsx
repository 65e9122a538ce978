import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Complaint as Row } from '#contract/complaint';
import type { Right } from '#contract/right';
import { HOUR } from '#contract/time';
import { openScreen } from '../../../tests/console/screen';
import './ComplaintDrawer'; // it comes late: here before the list does
import Complaint from './index';

const soon = Date.now() + 2 * HOUR + 30_000;
const rowOf = (given: Partial<Row> = {}): Row => ({
  ...{ complaintNo: 'C1', source: 3, type: 4, orderNo: 'P1', merchantOrderNo: 'A-1', merchantId: '7' },
  ...{ merchantName: 'Kuntur', countryId: 'MEX', channelCode: 'SIM', amount: '10.00', currency: 'MXN' },
  ...{ frozenAmount: '8.00', owedAmount: '2.00', payerName: 'P*** N***', upstreamCaseNo: null, priority: 1 },
  ...{ deadline: soon, status: 1, assignee: null, result: null, refundAmount: null, liability: null },
  ...{ reason: 'Nobody consented', createdBy: 'finance', createTime: 1, closeTime: null, firstReplyMinutes: null },
  version: 3,
  ...given,
});
const ticket = {
  ...{ ticketId: '9', ticketNo: 'F9', currency: 'MXN', amount: '8.00', remaining: '8.00', status: 1, createTime: 1 },
};
const CLOSE = '/complaint/close';
const open = (grants: Right[], row = rowOf()) =>
  openScreen('/complaint', <Complaint />, {
    grants: ['complaint.view', ...grants],
    answers: {
      '/complaint/page': () => ({ list: [row], total: 1, counts: [1, 0, 0, 1] }),
      '/complaint/details': () => ({
        complaint: row,
        payment: { orderNo: 'P1', status: 2, currency: 'MXN', paidAmount: '10.00', takenBack: '0.00', left: '10.00' },
        notes: [{ noteId: '1', text: 'We look at it', isInternal: true, by: 'finance', at: 2 }],
        files: [],
        tickets: [ticket],
      }),
      '/complaint/assign': () => ({ complaintNo: 'C1', status: 2, version: 4 }),
      [CLOSE]: () => ({ complaintNo: 'C1', status: 8, version: 4 }),
      '/merchant/list': () => [],
      '/account/channel/list': () => [],
    },
  });
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByText(name, { selector: 'button span' }));

test('a complaint says how long there is left, what is held and what is owed, and who wrote what', async () => {
  await open([]);
  expect(await screen.findByText(/剩 2 小时 0 分/)).toBeInTheDocument();
  fireEvent.click(screen.getByText('Kuntur'));
  expect(await screen.findByText('Nobody consented', { selector: 'dd *' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: /往来/ }));
  expect(await screen.findByText('We look at it')).toBeInTheDocument();
  expect(screen.getByText('内部')).toBeInTheDocument();
});

test('one that is over says by how much', async () => {
  await open([], rowOf({ deadline: Date.now() - 90 * 60_000 }));
  expect(await screen.findByText(/已超 1 小时 30 分/)).toBeInTheDocument();
});

test('it is taken by the version that was read', async () => {
  const { bodies } = await open(['complaint.edit']);
  fireEvent.click(await screen.findByText('Kuntur'));
  await press(/认\s?领/);
  await press(/由我处理/);
  await waitFor(() => expect(bodies('/complaint/assign')).toHaveLength(1));
  expect(bodies('/complaint/assign')[0]).toMatchObject({ complaintNo: 'C1', version: 3 });
});

test('who may only look has no button, and a merchant answers', async () => {
  await open(['complaint.evidence']);
  fireEvent.click(await screen.findByText('Kuntur'));
  expect(await screen.findByText(/答\s?复/, { selector: 'button span' })).toBeInTheDocument();
  for (const name of [/认\s?领/, /结\s?案/, /回\s?复/, '从冻结单扣款'])
    expect(screen.queryByText(name, { selector: 'button span' })).not.toBeInTheDocument();
});

test('one that is closed is only written about, or reopened', async () => {
  await open(['complaint.edit', 'complaint.decide'], rowOf({ status: 8, result: 1, closeTime: 5 }));
  fireEvent.click(await screen.findByText('Kuntur'));
  expect(await screen.findByText(/重\s?开/, { selector: 'button span' })).toBeInTheDocument();
  for (const name of [/认\s?领/, /结\s?案/]) expect(screen.queryByText(name, { selector: 'button span' })).toBeNull();
});
