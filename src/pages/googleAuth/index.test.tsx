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

test('a clock that is off is told of, with what the server’s says', async () => {
  await open(Date.now() - 90_000);
  expect(await screen.findByText(/相差 (89|90|91|92) 秒/)).toBeInTheDocument();
});

test('a clock that is right is not', async () => {
  await open(Date.now());
  expect(await screen.findByText(/尚未绑定/)).toBeInTheDocument();
  expect(screen.queryByText(/相差/)).not.toBeInTheDocument();
});
