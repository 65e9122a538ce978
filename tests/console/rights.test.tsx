import { act, screen } from '@testing-library/react';
import { useRights } from '@/components/shell/menu/useRights';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { openScreen, Refusal } from './screen';

const MENU = '/employee/fetchMenu';
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

// What is fetched with the first call would arrive in real time.
beforeAll(() => import('@/services/transport'));
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Button() {
  useRights();
  return useCan(api.merchant.freeze) ? <p>may freeze</p> : <p>may not</p>;
}
async function open(refusal?: Refusal) {
  let grants = ['merchant.freeze'];
  const wire = await openScreen('/merchant', <Button />, {
    answers: {
      [MENU]: () => refusal ?? { menus: [], grants, factor: 'password' },
      '/merchant/freeze/tickets': () => new Refusal(1003, '没有权限'),
    },
  });
  await pass(0);
  const refused = () =>
    act(() =>
      api.merchant.freezeTickets({ merchantId: '1' }, { skipErrorHandler: true }).then(undefined, () => undefined),
    );
  return { ...wire, refused, take: () => (grants = []), asked: () => wire.bodies(MENU).length };
}

test('a button goes by itself when the server says that the rights changed', async () => {
  const { tellLive, take } = await open();
  expect(screen.getByText('may freeze')).toBeInTheDocument();
  take();
  tellLive({ topic: 'menu', no: '', kind: 'changed', at: 1 });
  await pass(1000);
  expect(screen.getByText('may not')).toBeInTheDocument();
});

test('a refusal for want of a right asks for the rights anew, and many refusals ask once', async () => {
  const { refused, take, asked: countAsks } = await open();
  const before = countAsks();
  take();
  await refused();
  await refused();
  await pass(1000);
  expect(screen.getByText('may not')).toBeInTheDocument();
  await refused();
  await pass(1000);
  expect(countAsks()).toBe(before + 1);
});

test('what has no handler yet is not offered, whatever the rights; it comes when the server no longer names it', async () => {
  let missing = ['merchant.freeze'];
  const { tellLive } = await openScreen('/merchant', <Button />, {
    answers: { [MENU]: () => ({ menus: [], grants: ['merchant.freeze'], factor: 'password', missing }) },
  });
  await pass(0);
  expect(screen.getByText('may not')).toBeInTheDocument();
  missing = [];
  tellLive({ topic: 'menu', no: '', kind: 'changed', at: 1 });
  await pass(1000);
  expect(screen.getByText('may freeze')).toBeInTheDocument();
});
