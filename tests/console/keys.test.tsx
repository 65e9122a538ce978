import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { boundKeys, type Keys, switchSingleKeys } from '@/components/keys/bound';
import { useKeys } from '@/components/keys/useKeys';

function Part({ keys }: { keys: Keys }) {
  useKeys(keys);
  return null;
}
const Field = () => (
  <>
    <input aria-label="field" />
    <button type="button">button</button>
  </>
);
const press = (keys: string) => userEvent.keyboard(keys);

test('a key acts anywhere but where somebody types, and with Ctrl or ⌘ there too (§T2)', async () => {
  const [refresh, command] = [jest.fn(), jest.fn()];
  render(
    <>
      <Part keys={{ r: refresh, 'mod+k': command }} />
      <Field />
    </>,
  );
  await press('r{Control>}k{/Control}');
  await userEvent.click(screen.getByLabelText('field'));
  await press('r{Meta>}k{/Meta}{Control>}r{/Control}');
  expect([refresh.mock.calls.length, command.mock.calls.length]).toEqual([1, 2]);
});

test('two keys after each other lead somewhere, and the first alone nowhere', async () => {
  const [go, refresh] = [jest.fn(), jest.fn()];
  render(<Part keys={{ 'g p': go, r: refresh }} />);
  await press('gp');
  await press('gr');
  expect([go.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
});

test('a key means what its place on the keyboard says where it writes another script', () => {
  const refresh = jest.fn();
  render(<Part keys={{ r: refresh }} />);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ق', code: 'KeyR', bubbles: true }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('a button keeps Enter for itself', async () => {
  const open = jest.fn();
  render(
    <>
      <Part keys={{ Enter: open }} />
      <Field />
    </>,
  );
  screen.getByRole('button').focus();
  await press('{Enter}');
  expect(open).not.toHaveBeenCalled();
});

test('of two parts the later is asked first, and what is bound is known as long as it stands', async () => {
  const [below, above] = [jest.fn(), jest.fn()];
  render(<Part keys={{ j: below, k: below }} />);
  const upper = render(<Part keys={{ j: above }} />);
  await press('jk');
  expect([...boundKeys()].sort()).toEqual(['j', 'k']);
  upper.unmount();
  await press('j');
  expect([below.mock.calls.length, above.mock.calls.length]).toEqual([2, 1]);
});

test('single keys can be switched off; those with Ctrl stay', async () => {
  const [refresh, command] = [jest.fn(), jest.fn()];
  render(<Part keys={{ r: refresh, 'mod+k': command }} />);
  switchSingleKeys(false);
  await press('r{Control>}k{/Control}');
  switchSingleKeys(true);
  expect([refresh.mock.calls.length, command.mock.calls.length]).toEqual([0, 1]);
});
