import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { Right } from '#contract/right';
import { openScreen } from '../../../tests/console/screen';
import Unmask from './Unmask';

const UNMASK = '/audit/unmask';
const open = (grants: Right[]) =>
  openScreen(
    '/paymentOrder',
    <Unmask objectType="payment" id="P1" field="payerDocNo" word="payment.payerDocNo" masked="***1ABC" />,
    {
      grants,
      answers: { [UNMASK]: () => ({ value: 'TAZ850101ABC' }) },
    },
  );
const eye = { name: '查看完整的证件号' };

test('without both rights there is no eye', async () => {
  await open(['audit.unmask']);
  expect(await screen.findByText('***1ABC')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the eye asks why and for a proof, and then the value stands in place of its mask, in this place alone', async () => {
  const { bodies, unmount } = await open(['audit.unmask', 'payment.unmask']);
  fireEvent.click(await screen.findByRole('button', eye));
  fireEvent.change(await screen.findByLabelText('原因'), { target: { value: '银行核对需要' } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  fireEvent.click(screen.getByText('查看完整的证件号', { selector: '.ant-btn span' }));
  expect(await screen.findByText('TAZ850101ABC')).toBeInTheDocument();
  expect(screen.queryByText('***1ABC')).not.toBeInTheDocument();
  expect(bodies(UNMASK)).toEqual([
    {
      objectType: 'payment',
      id: 'P1',
      field: 'payerDocNo',
      reason: '银行核对需要',
      password: 'a long enough one',
      requestId: expect.any(String),
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', eye)).not.toBeInTheDocument());
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('TAZ850101ABC');
  unmount();
});
