import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen, Refusal } from '../../../tests/console/screen';
import CallbackHosts from './CallbackHosts';

const SAVE = '/merchant/saveCallbackHosts';
const of = { callbackHosts: ['pay.shop.mx', '*.tienda.mx'], shutHost: null, version: 4 };
const open = (
  own: Parameters<typeof CallbackHosts>[0]['of'],
  answer: () => unknown = () => ({ hosts: [], version: 5 }),
) =>
  openScreen('/merchant', <CallbackHosts of={own} merchantId="7" />, {
    grants: ['merchant.ip'],
    answers: { [SAVE]: answer },
  });
async function type(text: string) {
  fireEvent.click(await screen.findByText('修改域名', { selector: 'button span' }));
  const box = await screen.findByLabelText('回调域名');
  fireEvent.change(box, { target: { value: text } });
  fireEvent.change(screen.getByLabelText('登录密码'), { target: { value: 'a long enough one' } });
  return box;
}

test('the hosts are shown, and changed as a whole, a line each, under the version that was read', async () => {
  const { bodies } = await open(of);
  expect(await screen.findByText('*.tienda.mx')).toBeInTheDocument();
  await type('pay.shop.mx\n\n  caja.shop.mx ');
  fireEvent.click(await screen.findByText('保存 2 个域名'));
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(bodies(SAVE)[0]).toMatchObject({ id: '7', version: 4, hosts: ['pay.shop.mx', 'caja.shop.mx'] });
});

test('without any it says that every host is allowed', async () => {
  await open({ ...of, callbackHosts: [] });
  expect(await screen.findByText('不限制域名，只要是公网地址。')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a present address outside of them is said aloud', async () => {
  await open({ ...of, shutHost: 'old.shop.mx' });
  expect(await screen.findByRole('alert')).toHaveTextContent('old.shop.mx');
});

test('a line that is no host is named beside the field, and what was typed stays', async () => {
  const refused = new Refusal(1001, '请检查标出的内容。', [
    { field: 'hosts', code: 'hostTooWide', limit: '1: *.com.mx' },
  ]);
  await open(of, () => refused);
  const box = await type('*.com.mx');
  fireEvent.click(await screen.findByText('保存 1 个域名'));
  expect(await screen.findByText('第 1: *.com.mx 下任何人都能开设域名')).toBeInTheDocument();
  expect(box).toHaveValue('*.com.mx');
});
