import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen, Refusal } from '../../../tests/console/screen';
import Create from './Create';

const SAVE = '/merchant/save';
const made = {
  id: '7',
  merchantNo: 'M100001',
  version: 1,
  loginUserName: 'tienda.chief',
  initialPassword: 'first-Password-1',
  apiKey: '0a1b2c3d',
  apiSecret: 'e'.repeat(64),
  callbackSecret: 'f'.repeat(64),
};
const typed = { 名称: 'Tienda Azul', 法定名称: 'Tienda Azul SA', 'RFC 税号': 'MAL180222MS6' };

test('what was typed stays after a refusal; then number, password, key and secrets are shown once', async () => {
  const refused = new Refusal(1001, '参数有误', [{ field: 'companyId', code: 'unknown' }]);
  const { bodies, answers } = await openScreen('/merchant', <Create />, {
    grants: ['merchant.edit'],
    answers: {
      [SAVE]: () => refused,
      '/account/company/list': () => [{ id: '5', name: 'Caudal MX' }],
      '/merchant/proxyList': () => ({ list: [], total: 0 }),
    },
  });
  fireEvent.click(await screen.findByText('新建商户'));
  fireEvent.click(await screen.findByText('墨西哥', { selector: '.ant-dropdown-menu-title-content' }));
  for (const [label, value] of Object.entries(typed))
    fireEvent.change(await screen.findByLabelText(label, { selector: 'input[id]' }), { target: { value } });
  const company = screen.getByLabelText('公司主体');
  fireEvent.mouseDown(company);
  fireEvent.click(await screen.findByText('Caudal MX', { selector: '.ant-select-item-option-content' }));
  fireEvent.change(screen.getByLabelText('方式', { selector: 'input' }), { target: { value: 'SPEI' } });
  fireEvent.change(screen.getByLabelText('百分比', { selector: 'input' }), { target: { value: '3.5' } });
  const press = async () => fireEvent.click(await screen.findByText(/^新建商户 .*Tienda Azul/));
  await press();
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  expect(await screen.findByText('参数有误')).toBeInTheDocument();
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText(label, { selector: 'input[id]' })).toHaveValue(value);
  answers[SAVE] = () => made;
  await press();
  for (const shown of [made.merchantNo, made.initialPassword, made.apiKey, made.apiSecret, made.callbackSecret])
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  fireEvent.click(screen.getByRole('checkbox', { name: '我已保存' }));
  fireEvent.click(screen.getByRole('button', { name: /关\s?闭/ }));
  await waitFor(() => expect(screen.queryByText(made.apiSecret)).not.toBeInTheDocument());
  expect(screen.queryByText(made.initialPassword)).not.toBeInTheDocument();
});
