import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReadAs, usePreference, usePreferencesUnder } from '@/services/preferences';
import { Broken, openScreen, Refusal } from './screen';

const QUERY = '/employee/preference/query';
const SAVE = '/employee/preference/save';
const asText: ReadAs<string> = (value) => (typeof value === 'string' ? value : undefined);

function Chooser() {
  const [density, setDensity] = usePreference('density', asText, 'middle');
  const views = usePreferencesUnder('view.orders.', asText);
  return (
    <>
      <p>density {density}</p>
      <p>views {views.map(({ value }) => value).join(' ')}</p>
      <button type="button" onClick={() => void setDensity('small')}>
        small
      </button>
      <button type="button" onClick={() => void setDensity('large')}>
        large
      </button>
      <button type="button" onClick={() => void setDensity(null)}>
        reset
      </button>
    </>
  );
}
const preferencesOf = (values: Record<string, unknown>) => () => ({
  list: Object.entries(values).map(([key, value]) => ({ key, value: JSON.stringify(value), updateTime: 1 })),
});
const open = (query: () => unknown, save: (body: Record<string, unknown>) => unknown = () => ({ updateTime: 2 })) =>
  openScreen('/merchant', <Chooser />, { answers: { [QUERY]: query, [SAVE]: save } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
afterEach(() => localStorage.clear());

test('settings are asked for once, and parts of the screen share them', async () => {
  const { bodies } = await open(
    preferencesOf({
      density: 'large',
      'view.orders.b': 'second',
      'view.orders.a': 'first',
      'view.merchants.a': 'other',
    }),
  );
  expect(await screen.findByText('density large')).toBeInTheDocument();
  expect(screen.getByText('views first second')).toBeInTheDocument();
  expect(bodies(QUERY)).toHaveLength(1);
});

test('what is kept and cannot be read counts as not set', async () => {
  await open(preferencesOf({ density: { px: 12 }, 'view.orders.a': 7, 'view.orders.b': 'good' }));
  expect(await screen.findByText('views good')).toBeInTheDocument();
  expect(screen.getByText('density middle')).toBeInTheDocument();
});

test('a choice holds at once, is sent, and is remembered on this machine for the next first paint', async () => {
  const { bodies, unmount } = await open(preferencesOf({}));
  await press('small');
  expect(screen.getByText('density small')).toBeInTheDocument();
  await waitFor(() => expect(bodies(SAVE)).toMatchObject([{ key: 'density', value: '"small"' }]));
  unmount();
  await open(() => new Promise(() => undefined));
  expect(await screen.findByText('density small')).toBeInTheDocument();
});

test('going back to the usual forgets the setting', async () => {
  const { bodies } = await open(preferencesOf({ density: 'large' }));
  await screen.findByText('density large');
  await press('reset');
  expect(screen.getByText('density middle')).toBeInTheDocument();
  await waitFor(() => expect(bodies(SAVE)).toMatchObject([{ key: 'density', value: null }]));
});

test('a choice the server does not take is taken back, and the person is told (§T6)', async () => {
  await open(preferencesOf({ density: 'large' }), () => new Refusal(1302, '最多保存 300 项'));
  await screen.findByText('density large');
  await press('small');
  expect(await screen.findByText('density large')).toBeInTheDocument();
  expect(await screen.findByText('最多保存 300 项')).toBeInTheDocument();
});

test('two quick choices leave one after the other, and the last one stays (§T6)', async () => {
  let answerFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const { bodies } = await open(preferencesOf({}), async ({ value }) => (value === '"small"' ? first : undefined));
  await press('small');
  await press('large');
  await waitFor(() => expect(bodies(SAVE)).toHaveLength(1));
  answerFirst();
  await waitFor(() => expect(bodies(SAVE).map(({ value }) => value)).toEqual(['"small"', '"large"']));
  expect(screen.getByText('density large')).toBeInTheDocument();
});

test('a late answer does not undo what was chosen meanwhile', async () => {
  let answer: (value: unknown) => void = () => undefined;
  await open(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
    () => new Promise(() => undefined),
  );
  await press('small');
  answer(preferencesOf({ density: 'large', 'view.orders.a': 'first' })());
  expect(await screen.findByText('views first')).toBeInTheDocument();
  expect(screen.getByText('density small')).toBeInTheDocument();
});

test('without the server the screen works with what it has, and asks again next time', async () => {
  const { bodies, unmount } = await open(() => new Broken());
  await waitFor(() => expect(bodies(QUERY)).toHaveLength(1));
  expect(await screen.findByText('density middle')).toBeInTheDocument();
  unmount();
  await open(preferencesOf({ density: 'small' }));
  expect(await screen.findByText('density small')).toBeInTheDocument();
});

const painted: string[] = [];
function Seen() {
  painted.push(usePreference('density', asText, 'middle')[0]);
  return null;
}
test('whoever signs in next begins with nothing of the one before, also in the first paint', async () => {
  const { unmount } = await open(preferencesOf({ density: 'large' }));
  expect(await screen.findByText('density large')).toBeInTheDocument();
  unmount();
  await openScreen('/merchant', <Seen />, { answers: { [QUERY]: preferencesOf({}) }, session: { userName: 'next' } });
  await waitFor(() => expect(painted.length).toBeGreaterThan(0));
  expect(new Set(painted)).toEqual(new Set(['middle']));
});
