import { fireEvent, screen, waitFor } from '@testing-library/react';
import OfflineStrip from '@/components/shell/OfflineStrip';
import { watchNetwork } from '@/services/network';
import { nameList } from './nameList';
import { Broken, openScreen } from './screen';

const list = (
  <>
    {nameList}
    <OfflineStrip />
  </>
);
let reachable = true;
const open = () =>
  openScreen('/merchant', list, {
    answers: { '/merchant/page': () => (reachable ? { list: [{ name: 'Tienda Azul' }], total: 1 } : new Broken()) },
  });
const askAgain = () => fireEvent.keyDown(document.body, { key: 'r' });
const statusText = () => screen.getByRole('status').textContent;
beforeAll(watchNetwork);

test('where nobody answers the rows stay and a strip says since when; the next answer takes it away (§T19)', async () => {
  await open();
  expect(await screen.findByText('Tienda Azul')).toBeInTheDocument();
  expect(statusText()).toBe('');
  reachable = false;
  askAgain();
  await waitFor(() => expect(statusText()).toMatch(/^自 \d\d:\d\d:\d\d \(.+\) 起无法连接服务器/));
  expect(screen.getByText('Tienda Azul')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const first = statusText();
  askAgain();
  expect(statusText()).toBe(first);
  reachable = true;
  askAgain();
  await waitFor(() => expect(statusText()).toBe(''));
});

test('a machine that loses its network says so at once, and that it is back (§T19)', async () => {
  reachable = true;
  await open();
  await screen.findByText('Tienda Azul');
  fireEvent(window, new Event('offline'));
  expect(statusText()).toMatch(/起无法连接服务器/);
  expect(screen.getByText('Tienda Azul')).toBeInTheDocument();
  fireEvent(window, new Event('online'));
  expect(statusText()).toBe('');
});
