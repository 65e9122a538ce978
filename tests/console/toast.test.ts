import message from 'antd/es/message';
import { toast } from '@/services/toast';

jest.mock('antd/lib/message', () => ({ __esModule: true, default: { error: jest.fn(), success: jest.fn() } }));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('equal texts within three seconds share one toast, different ones never, and each stays three seconds (§9.19 R21a)', async () => {
  await toast('error', 'busy');
  await toast('error', 'busy');
  await toast('error', 'refused');
  expect(jest.mocked(message.error).mock.calls).toEqual([
    ['busy', 3],
    ['refused', 3],
  ]);
  jest.advanceTimersByTime(3000);
  await toast('error', 'busy');
  expect(message.error).toHaveBeenCalledTimes(3);
});
