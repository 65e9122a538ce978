import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { history } from '@umijs/max';
import { useState } from 'react';
import type { Right } from '#contract/right';
import { freezeAction, freezeScope } from '#contract/status';
import { api } from '@/services/api';
import { Broken, openScreen, Refusal } from '../../tests/console/screen';
import ActionButton from './ActionButton';
import { UNDERWAY } from './file/place';
import type { ControlProps } from './form/formField';
import { amountText } from './show/amountText';

const FREEZE = '/merchant/freeze';
const given = { merchantId: '7', currency: 'MXN' as const, action: freezeAction.freeze, scope: freezeScope.amount };
const frozen = () => ({ ticketId: '9', available: '0.00', frozen: '1000.00' });

const button = (
  <ActionButton
    call={api.merchant.freeze}
    title="merchant.freeze"
    given={given}
    fields={[
      { name: 'amount', word: 'merchant.amount', kind: 'amount', currency: 'MXN' },
      { name: 'reason', word: 'merchant.reason', kind: 'reason' },
    ]}
    needed={['amount']}
    verb={({ amount }, t) =>
      t('merchant.freeze.verb', { amount: amount ? `${amountText(amount, 'zh-CN', 'MXN')} MXN` : 'MXN' })
    }
  />
);
const cents = (
  <ActionButton
    call={api.merchant.freeze}
    title="merchant.freeze"
    given={{ ...given, currency: 'COP' }}
    fields={[{ name: 'amount', word: 'merchant.amount', kind: 'amount', currency: 'COP', all: '100.35' }]}
    needed={['amount']}
    verb={() => '好'}
  />
);
const open = (
  answer: (body: Record<string, unknown>) => unknown,
  given: { grants?: Right[]; factor?: 'googleCode' | 'password' } = {},
) => openScreen('/merchant', button, { grants: ['merchant.freeze'], ...given, answers: { [FREEZE]: answer } });
const PASSWORD = 'a long enough one';

/** Opens the dialog and fills it in. */
async function fillIn(amount: string, reason: string) {
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  await userEvent.type(await screen.findByLabelText('金额'), amount);
  await userEvent.type(screen.getByLabelText('原因'), reason);
  const password = screen.queryByLabelText('登录密码');
  if (password) await userEvent.type(password, PASSWORD);
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

test('who may not make the call does not see its button', async () => {
  await open(frozen, { grants: [] });
  await waitFor(() => expect(screen.queryByRole('button')).not.toBeInTheDocument());
});

test('the button says what it will do, and sends what was typed with all decimals and one request id (§9.16)', async () => {
  const { bodies } = await open(frozen);
  await fillIn('1000', '配合调查冻结');
  expect(screen.getByText('千')).toBeInTheDocument();
  await press('冻结 1,000.00 MXN');
  await waitFor(() => expect(bodies(FREEZE)).toHaveLength(1));
  expect(bodies(FREEZE)[0]).toEqual({
    ...given,
    amount: '1000.00',
    reason: '配合调查冻结',
    password: PASSWORD,
    requestId: expect.stringMatching(/^[A-Za-z0-9]{32}$/),
  });
  await waitFor(() => expect(screen.queryByLabelText('金额')).not.toBeInTheDocument());
});

test('a press does not leave the field first: what it then says would move the button from under the pointer', async () => {
  await open(frozen);
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  const amount = await screen.findByLabelText('金额');
  await waitFor(() => expect(amount).toHaveFocus());
  await userEvent.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: '冻结 MXN' }) });
  expect(amount).toHaveFocus();
});

test('what the contract forbids is said beside its field, and nothing is sent', async () => {
  const { bodies } = await open(frozen);
  await fillIn('1.234', '短');
  await press(/^冻结 1/);
  expect(await screen.findByText('MXN 最多 2 位小数')).toBeInTheDocument();
  expect(await screen.findByText('至少 5 个字符')).toBeInTheDocument();
  expect(await screen.findByText('有 2 个字段需要修改')).toBeInTheDocument();
  expect(bodies(FREEZE)).toEqual([]);
});

test('a refusal leaves what was typed, says why, counts the fields and marks each', async () => {
  const { bodies } = await open(
    () => new Refusal(1001, '请检查标出的字段。', [{ field: 'reason', code: 'maxLength', limit: 3 }]),
  );
  await fillIn('1000', '配合调查冻结');
  await press('冻结 1,000.00 MXN');
  expect(await screen.findByText('请检查标出的字段。')).toBeInTheDocument();
  expect(screen.getByText('有 1 个字段需要修改')).toBeInTheDocument();
  expect(screen.getByText('最多 3 个字符')).toBeInTheDocument();
  expect(screen.getByLabelText('金额')).toHaveValue('1000');
  expect(screen.getByLabelText('原因')).toHaveValue('配合调查冻结');
  expect(bodies(FREEZE)).toHaveLength(1);
});

let move = () => {};
function Moving() {
  const [version, setVersion] = useState(1);
  move = () => setVersion(2);
  return (
    <ActionButton
      call={api.settlement.cancel}
      title="merchant.freeze"
      given={{ orderNo: 'S1', version }}
      fields={[]}
      verb={() => '撤'}
    />
  );
}
test('what it is about may move while the call is on its way: the refusal is told in the dialog all the same', async () => {
  let answer = (_: unknown) => {};
  const cancel = () => new Promise((resolve) => (answer = resolve));
  await openScreen('/settlementRecord', <Moving />, {
    grants: ['settlement.apply'],
    factor: 'password',
    answers: { [api.settlement.cancel.path]: cancel },
  });
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  await press(/^撤/);
  act(move);
  await act(async () => answer(new Refusal(1006, '已经打款')));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('已经打款')).toBeVisible();
});

test('an answer that did none of it is told as refused, whoever made the dialog', async () => {
  const failed = [{ id: '7', code: 1006, msg: '这张票已经释放' }];
  await open(() => ({ okIds: [], failed }));
  await fillIn('1', '配合调查冻结');
  await press(/^冻结 1/);
  expect(await screen.findByText(/这张票已经释放/)).toBeVisible();
});

test('after a broken connection the result is unknown, and asking again is the same request', async () => {
  let broken = true;
  const { bodies } = await open(() => (broken ? new Broken() : frozen()));
  await fillIn('1000', '配合调查冻结');
  await press('冻结 1,000.00 MXN');
  expect(await screen.findByText(/结果未知/)).toBeInTheDocument();
  expect(screen.getByLabelText('金额')).toBeDisabled();
  broken = false;
  await press('查询结果');
  await waitFor(() => expect(bodies(FREEZE)).toHaveLength(2));
  expect(bodies(FREEZE)[1]).toEqual(bodies(FREEZE)[0]);
});

test('the dialog begins in its first field, and required fields say so', async () => {
  await open(frozen);
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  const amount = await screen.findByLabelText('金额');
  await waitFor(() => expect(amount).toHaveFocus());
  expect(amount).toHaveAttribute('aria-required', 'true');
  expect(amount.closest('.ant-form-item')?.querySelector('.ant-form-item-required')).toHaveTextContent('金额');
});

test('a field is judged when it is left, and turns good when it is corrected and left', async () => {
  await open(frozen);
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  const amount = await screen.findByLabelText('金额');
  await userEvent.type(amount, '1.234');
  await userEvent.tab();
  await waitFor(() => expect(amount).toHaveAttribute('aria-invalid', 'true'));
  expect(amount.getAttribute('aria-describedby')).toBeTruthy();
  await userEvent.type(amount, '{backspace}');
  await userEvent.tab();
  await waitFor(() => expect(amount).not.toHaveAttribute('aria-invalid', 'true'));
});

test('Colombian pesos are typed whole; cents only with everything there is', async () => {
  await openScreen('/merchant', cents, { grants: ['merchant.freeze'], answers: { [FREEZE]: frozen } });
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  const amount = await screen.findByLabelText('金额');
  await userEvent.type(amount, '10.35');
  await userEvent.tab();
  expect(await screen.findByText('须为 1.00 COP 的整数倍')).toBeInTheDocument();
  for (const good of ['10', '100.35']) {
    await userEvent.clear(amount);
    await userEvent.type(amount, good);
    await userEvent.tab();
    await waitFor(() => expect(amount).not.toHaveAttribute('aria-invalid', 'true'));
  }
});

test('whoever presses Enter at the question keeps typing', async () => {
  await open(frozen);
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  const amount = await screen.findByLabelText('金额');
  await userEvent.type(amount, '10');
  await userEvent.click(screen.getByRole('button', { name: /取\s?消/ }));
  const keep = await screen.findByRole('button', { name: /继续填写/ });
  await waitFor(() => expect(keep).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: /继续填写/ })).not.toBeInTheDocument());
  expect(amount).toHaveValue('10');
});

test('leaving asks only when something was typed', async () => {
  await open(frozen);
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  await screen.findByLabelText('金额');
  await press(/取\s?消/);
  await waitFor(() => expect(screen.queryByLabelText('金额')).not.toBeInTheDocument());
  await fillIn('5', '测试');
  fireEvent.keyDown(screen.getByLabelText('金额'), { key: 'Escape', keyCode: 27 });
  expect((await screen.findAllByText('放弃已填写的内容？')).length).toBeGreaterThan(0);
  await press('继续填写');
  expect(screen.getByLabelText('金额')).toHaveValue('5');
});

test('going elsewhere with something typed is asked about', async () => {
  await open(frozen);
  await fillIn('5', '测试');
  act(() => history.push('/dashboard'));
  expect((await screen.findAllByText('放弃已填写的内容？')).length).toBeGreaterThan(0);
  expect(history.location.pathname).toBe('/merchant');
  await press(/^放\s?弃$/);
  await waitFor(() => expect(history.location.pathname).toBe('/dashboard'));
});

test('whose session ended is led to the sign-in page at once, whatever was typed', async () => {
  await open(frozen);
  await fillIn('5', '测试');
  act(() => history.push('/user/login'));
  expect(history.location.pathname).toBe('/user/login');
});

describe('a call that asks for a proof', () => {
  const WRONG = new Refusal(1203, '验证码不正确。', [{ field: 'googleCode', code: 'wrong' }]);

  test('asks whoever has an authenticator for its code, and keeps what was typed when the code is wrong', async () => {
    let refuse = true;
    const { bodies } = await open(() => (refuse ? WRONG : frozen()), { factor: 'googleCode' });
    await fillIn('1000', '配合调查冻结');
    expect(screen.queryByLabelText('登录密码')).not.toBeInTheDocument();
    await press('冻结 1,000.00 MXN');
    expect(await screen.findByText('必填')).toBeInTheDocument();
    expect(bodies(FREEZE)).toEqual([]);
    await userEvent.type(screen.getByLabelText('双重验证码'), '111111');
    await press('冻结 1,000.00 MXN');
    expect(await screen.findByText('验证码不正确。')).toBeInTheDocument();
    expect(await screen.findByText('不正确，请重新输入')).toBeInTheDocument();
    expect(
      [screen.getByLabelText('金额'), screen.getByLabelText('原因')].map((input) => (input as HTMLInputElement).value),
    ).toEqual(['1000', '配合调查冻结']);
    refuse = false;
    await userEvent.clear(screen.getByLabelText('双重验证码'));
    await userEvent.type(screen.getByLabelText('双重验证码'), '222222');
    await press('冻结 1,000.00 MXN');
    await waitFor(() => expect(screen.queryByLabelText('金额')).not.toBeInTheDocument());
    const [first, second] = bodies(FREEZE);
    expect([first?.googleCode, second?.googleCode]).toEqual(['111111', '222222']);
    expect(second?.requestId).toBe(first?.requestId);
    expect(second).not.toHaveProperty('password');
  });

  test('asks for the code instead of the password where the server says that there is an authenticator by now', async () => {
    await open(
      () => new Refusal(1202, '请输入身份验证器显示的 6 位验证码。', [{ field: 'googleCode', code: 'required' }]),
    );
    await fillIn('1000', '配合调查冻结');
    await press('冻结 1,000.00 MXN');
    expect(await screen.findByText('请输入身份验证器显示的 6 位验证码。')).toBeInTheDocument();
    expect(await screen.findByLabelText('双重验证码')).toBeInTheDocument();
    expect(screen.queryByLabelText('登录密码')).not.toBeInTheDocument();
    expect(screen.getByLabelText('金额')).toHaveValue('1000');
  });

  test('is kept until its answer is known, without its proof', async () => {
    await open(() => new Broken());
    await fillIn('1000', '配合调查冻结');
    await press('冻结 1,000.00 MXN');
    expect(await screen.findByText(/结果未知/)).toBeInTheDocument();
    const json = sessionStorage.getItem('caudal_wishes') ?? '';
    expect(JSON.parse(json)).toMatchObject([{ call: 'merchant.freeze', input: { amount: '1000.00' } }]);
    expect(json).not.toContain(PASSWORD);
    expect(json).not.toContain('password');
  });

  test('and one that does not is not asked for any', async () => {
    const save = (
      <ActionButton
        call={api.notify.readAll}
        title="notice.readAll"
        given={{ upTo: '1' }}
        fields={[]}
        verb={(_, t) => t('notice.readAll')}
      />
    );
    const { bodies } = await openScreen('/merchant', save, { answers: { '/notify/readAll': () => ({ count: 0 }) } });
    await userEvent.click(await screen.findByRole('button', { name: '全部标为已读' }));
    expect(screen.queryByLabelText('登录密码')).not.toBeInTheDocument();
    const [, confirm] = screen.getAllByRole('button', { name: '全部标为已读' });
    if (confirm) await userEvent.click(confirm);
    await waitFor(() => expect(bodies('/notify/readAll')).toHaveLength(1));
  });
});

let arrive = (_: string) => {};
function OnItsWay({ value, onChange }: ControlProps) {
  arrive = onChange;
  return <button type="button" onClick={() => onChange(UNDERWAY)}>{`file ${String(value ?? '')}`}</button>;
}

test('a form that is sent while its file is on its way goes by itself once the file is there', async () => {
  const sent: unknown[] = [];
  // What another test left unanswered is asked again.
  const answers = { [FREEZE]: (body: { amount?: unknown }) => body.amount === '1.00' && sent.push(body) };
  await openScreen(
    '/merchant',
    <ActionButton
      call={api.merchant.freeze}
      title="merchant.freeze"
      given={{ ...given, amount: '1.00' }}
      fields={[{ name: 'reason', word: 'merchant.reason', kind: 'own', Control: OnItsWay }]}
      verb={() => '好'}
    />,
    { grants: ['merchant.freeze'], factor: 'password', answers },
  );
  await userEvent.click(await screen.findByRole('button', { name: /冻\s?结/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'file' }));
  await userEvent.type(screen.getByLabelText('登录密码'), PASSWORD);
  await press(/^好/);
  expect(await screen.findByText(`file ${UNDERWAY}`)).toBeVisible();
  expect(sent).toEqual([]);
  act(() => arrive('a long enough reason'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ reason: 'a long enough reason' });
});
