import { fireEvent, screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import ModifyPwd from './index';

const CHANGE = '/employee/modifyPwd';
const open = async () => {
  const opened = await openScreen('/modifyPwd', <ModifyPwd />, {
    answers: { [CHANGE]: () => ({ token: 'the next one' }) },
  });
  fireEvent.click(await screen.findByText('修改密码', { selector: 'button span' }));
  await screen.findByLabelText('新密码');
  return opened;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () =>
  fireEvent.click(screen.getAllByText('修改密码', { selector: 'button span' }).at(-1) as HTMLElement);

test('a new password is typed twice, and only sent where both are the same', async () => {
  const { bodies } = await open();
  type('当前密码', 'the present one');
  type('新密码', 'a sentence to remember');
  type('再次输入新密码', 'a sentence to remembre');
  submit();
  expect(await screen.findByText('两次输入的密码不一致')).toBeInTheDocument();
  expect(bodies(CHANGE)).toEqual([]);
  type('再次输入新密码', 'a sentence to remember');
  submit();
  await waitFor(() => expect(bodies(CHANGE)).toHaveLength(1));
  expect(bodies(CHANGE)[0]).toEqual({
    oldPwd: 'the present one',
    newPwd: 'a sentence to remember',
    requestId: expect.any(String),
  });
});

test('a password with the product’s name in it is refused where it is typed, and not sent', async () => {
  const { bodies } = await open();
  type('当前密码', 'the present one');
  type('新密码', 'herons above CAUDAL-river');
  type('再次输入新密码', 'herons above CAUDAL-river');
  submit();
  expect(await screen.findByText('不能包含产品名称')).toBeInTheDocument();
  expect(bodies(CHANGE)).toEqual([]);
});

test('how hard it is to guess is said while it is typed', async () => {
  await open();
  type('新密码', 'password123');
  expect(await screen.findByText('极易猜到', {}, { timeout: 20_000 })).toBeInTheDocument();
  type('新密码', 'four lamps above a quiet river');
  expect(await screen.findByText('很难猜到', {}, { timeout: 20_000 })).toBeInTheDocument();
});
