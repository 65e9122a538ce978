import { fetchAhead, retryFailedChunks, withRetry } from '@/services/chunks';
import { CHUNK_LOAD_TIMEOUT, chainWebpack } from '../../config/bundle';

const arrives = () => Promise.resolve('screen');
const fails = () => Promise.reject(new Error('ChunkLoadError'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a chunk that fails is asked for once more in silence (§R4b)', async () => {
  const load = jest.fn(arrives).mockImplementationOnce(fails);
  const reload = jest.fn(() => true);
  expect(await withRetry(load, reload)).toBe('screen');
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0]);
});

test('one that fails again reloads the page; after the reload its error is shown (§R4b)', async () => {
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

const holds = () => new Promise<never>(() => undefined);
/** As webpack ends a script after its own limit. */
const timesOut = () =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(Object.assign(new Error('ChunkLoadError'), { type: 'timeout' })), CHUNK_LOAD_TIMEOUT),
  );

async function expectLate(loader: () => Promise<never>): Promise<void> {
  const load = jest.fn(loader);
  const reload = jest.fn(() => true);
  const failure = withRetry(load, reload).catch(({ message }: Error) => message);
  const settled = jest.fn();
  void failure.then(settled);
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT - 1);
  expect(settled).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await failure).toMatch(/chunk/i);
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT);
  expect([load.mock.calls.length, reload.mock.calls.length]).toEqual([1, 0]);
}

test('one that is held for 120 seconds is a load error at that moment: not asked for again, no reload (§2.23 R4a)', () =>
  expectLate(timesOut));

test('so is a style sheet, of which webpack says nothing', () => expectLate(holds));

test('the limit is for both attempts together, and nothing reloads after it (§W2e)', async () => {
  const attempts = [
    fails,
    () => new Promise<never>((_, reject) => setTimeout(() => reject(new Error('late')), CHUNK_LOAD_TIMEOUT + 1)),
  ];
  const reload = jest.fn(() => true);
  const failure = withRetry(() => attempts.shift()?.() ?? fails(), reload).catch(({ message }: Error) => message);
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT);
  expect(await failure).toMatch(/chunk/i);
  await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT);
  expect(reload).not.toHaveBeenCalled();
});

describe('as webpack loads', () => {
  const page = globalThis as { __webpack_chunk_load__?: ((chunk: string) => Promise<unknown>) | undefined };
  const begin = (load: (chunk: string) => Promise<unknown>) => {
    page.__webpack_chunk_load__ = load;
    retryFailedChunks();
    return (chunk: string) => page.__webpack_chunk_load__?.(chunk) ?? fails();
  };
  afterEach(() => {
    page.__webpack_chunk_load__ = undefined;
    sessionStorage.clear();
    jest.restoreAllMocks();
  });

  test('who asks second for a chunk that arrives gets a task of its own', async () => {
    const ask = begin(() => new Promise((arrive) => setTimeout(arrive, 100)));
    const events: string[] = [];
    void ask('7').then(() => events.push('first'));
    void ask('7').then(() => events.push('second'));
    setTimeout(() => events.push('what waited'), 100);
    await jest.advanceTimersByTimeAsync(101);
    expect(events).toEqual(['first', 'what waited', 'second']);
  });

  test('who asks for a chunk on its way comes to the same end, and it is asked for once (§W2e)', async () => {
    const load = jest.fn(timesOut);
    const ask = begin(load);
    const first = ask('7').catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(50);
    const second = ask('7').catch(() => 'failed');
    await jest.advanceTimersByTimeAsync(CHUNK_LOAD_TIMEOUT - 50);
    expect([await first, await second, load.mock.calls.length]).toEqual(['failed', 'failed', 1]);
  });

  test('what is fetched ahead and fails reloads nothing (§W2f)', async () => {
    jest.spyOn(console, 'error').mockImplementation(); // jsdom says that it cannot load a page anew.
    const load = jest.fn(fails);
    const ask = begin(load);
    fetchAhead(() => ask('7'));
    await jest.advanceTimersByTimeAsync(1);
    expect([load.mock.calls.length, sessionStorage.length]).toEqual([2, 0]);
    ask('7').catch(() => undefined);
    await jest.advanceTimersByTimeAsync(1);
    expect([load.mock.calls.length, sessionStorage.getItem('caudal_reloaded_for')]).toEqual([4, ' 7']);
  });
});

test('the limit stands in the build configuration (§2.23 9.18 R4a)', () => {
  const chunkLoadTimeout = jest.fn();
  const rule = () => ({ test: () => ({ sideEffects: jest.fn() }) });
  const plugin = () => ({ use: jest.fn() });
  chainWebpack(
    {
      optimization: { splitChunks: jest.fn() },
      output: { chunkLoadTimeout, hashSalt: jest.fn(), hashDigestLength: jest.fn() },
      module: { rule },
      plugins: { delete: jest.fn() },
      plugin,
    },
    { webpack: { NormalModuleReplacementPlugin: null } },
  );
  expect(chunkLoadTimeout).toHaveBeenCalledWith(120_000);
});
