// While nothing is written each screen says so, and stops saying so by itself.
import { screen, waitFor } from '@testing-library/react';
import { getRequestInstance } from '@umijs/max';
import { api } from '@/services/api';
import { openScreen } from '../../../tests/console/screen';
import './ApartStrip'; // it comes late
import AroundPage from './AroundPage';

const STRIP = /服务器时钟与数据库不一致/;
/** An answer to anybody’s question, as the server gives it while its clock is wrong or right. */
async function hear(isApart: boolean) {
  getRequestInstance().defaults.adapter = async (config) => ({
    ...{ data: { success: true, msg: '', code: 0, data: { asOf: 1, list: [] } }, status: 200, statusText: '', config },
    headers: { 'content-type': 'application/json', ...(isApart && { 'x-clock-apart': '1' }) },
  });
  await api.todo.summary({}, { background: true });
}

test('a strip says that nothing is written, and goes with the next answer, or by itself', async () => {
  let ready = false;
  global.fetch = jest.fn(async () => ({ ok: ready }) as Response);
  await openScreen('/receipt', <AroundPage />, { grants: [], answers: {} });
  expect(screen.queryByText(STRIP)).toBeNull();
  await hear(true);
  await screen.findByText(STRIP);
  await hear(false);
  await waitFor(() => expect(screen.queryByText(STRIP)).toBeNull());
  await hear(true);
  await screen.findByText(STRIP);
  ready = true;
  await waitFor(() => expect(screen.queryByText(STRIP)).toBeNull(), { timeout: 15_000 });
});
