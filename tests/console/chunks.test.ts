import { withRetry } from '@/services/chunks';
import { CHUNK_LOAD_TIMEOUT, chainWebpack } from '../../config/bundle';

const arrives = () => Promise.resolve('screen');
const fails = () => Promise.reject(new Error('ChunkLoadError'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a chunk that fails is asked for once more in silence', async () => {
  const load = jest.fn(arrives).mockImplementationOnce(fails);
  const reload = jest.fn(() => true);
  expect(await withRetry(load, reload)).toBe('screen');
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test('one that fails again reloads the page; after the reload its error is shown', async () => {
  const reload = jest.fn(() => false);
  await expect(withRetry(fails, reload)).rejects.toThrow('ChunkLoadError');
  expect(reload).toHaveBeenCalledTimes(1);
  const settled = jest.fn();
  void withRetry(fails, () => true).then(settled, settled);
  await jest.advanceTimersByTimeAsync(1000);
  expect(settled).not.toHaveBeenCalled();
});

test('where the person refuses to leave, the page says after a while what failed', async () => {
  const settled = jest.fn();
  void withRetry(fails, () => true).catch(settled);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(settled).toHaveBeenCalledWith(new Error('ChunkLoadError'));
});

test('one that is held for 120 seconds is a load error at that moment: not asked for again, no reload', async () => {
  const load = jest.fn(() => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('timeout')), CHUNK_LOAD_TIMEOUT)));
  const reload = jest.fn(() => true);
  const failure = withRetry(load, reload).catch((error: Error) => error.message);
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT);
  expect(await failure).toBe('timeout');
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
});

test('the limit stands in the build configuration', () => {
  const chunkLoadTimeout = jest.fn();
  const rule = () => ({ test: () => ({ sideEffects: jest.fn() }) });
  const plugin = () => ({ use: jest.fn() });
  chainWebpack(
    { output: { chunkLoadTimeout, hashSalt: jest.fn() }, module: { rule }, plugins: { delete: jest.fn() }, plugin },
    { webpack: { NormalModuleReplacementPlugin: null } },
  );
  expect(chunkLoadTimeout).toHaveBeenCalledWith(120_000);
});
