import { screen } from '@testing-library/react';
import { openScreen } from '../../../tests/console/screen';
import GoogleAuth from './index';

const open = (serverTime: number) =>
  openScreen('/googleAuth', <GoogleAuth />, {
    answers: {
      '/employee/googleAuth/status': () => ({
        bound: false,
        since: null,
        forced: false,
        recoveryCodesLeft: 0,
        serverTime,
      }),
    },
  });

afterEach(() => jest.restoreAllMocks());

test('a clock that is off is told of, with what the server’s says', async () => {
  // The clock stands: however long the page takes to come, the difference is what the server's says.
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await open(now - 90_000);
  expect(await screen.findByText(/相差 90 秒/)).toBeInTheDocument();
});

test('a clock that is right is not', async () => {
  await open(Date.now());
  expect(await screen.findByText(/尚未绑定/)).toBeInTheDocument();
  expect(screen.queryByText(/相差/)).not.toBeInTheDocument();
});
