import { type Ids, patienceOf, walk } from './walk';

const HOUR = BigInt(3_600_000) << 22n;
const ids = (hours: number): Ids => ({ from: '5', to: String(5n + HOUR * BigInt(hours)) });
/** Whoever looks takes so long, by a clock that nothing else moves. */
function clockOf(tookMs: number | ((stretch: Ids) => number)) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const seen: Ids[] = [];
  const look = async (stretch: Ids) => {
    seen.push(stretch);
    now += typeof tookMs === 'number' ? tookMs : tookMs(stretch);
  };
  return { seen, look };
}
afterEach(() => jest.restoreAllMocks());

test.each(['asc', 'desc'] as const)('all ids are looked at once, %s, in stretches that grow', async (way) => {
  const { seen, look } = clockOf(1);
  const [all, left] = [ids(24 * 92), new AbortController().signal];
  expect(await walk(all, way, patienceOf({ exact: true }, left), look)).toBe(true);
  const inOrder = way === 'asc' ? seen : seen.toReversed();
  expect([inOrder[0]?.from, inOrder.at(-1)?.to]).toEqual([all.from, all.to]);
  for (const [at, { to }] of inOrder.slice(0, -1).entries()) expect(inOrder[at + 1]?.from).toBe(to);
  expect(seen.length).toBeLessThan(7);
});

test('somebody who waits for the first rows is not kept waiting: it ends when the time is up', async () => {
  const { seen, look } = clockOf(25);
  expect(await walk(ids(24 * 92), 'desc', patienceOf({}), look)).toBe(false);
  expect(seen).toHaveLength(2);
});

test('the last stretch that somebody waits for is as long as what is left of the time', async () => {
  const hoursIn = ({ from, to }: Ids) => Number((BigInt(to) - BigInt(from)) / HOUR);
  const { seen, look } = clockOf((stretch) => (hoursIn(stretch) * 10) / 6);
  expect(await walk(ids(24 * 92), 'desc', patienceOf({}), look)).toBe(false);
  expect(seen.map(hoursIn)).toEqual([6, 12, 9]);
});

test('a count comes to its end however slow the machine is: no stretch is shorter than six hours', async () => {
  const { seen, look } = clockOf(5_000);
  expect(await walk(ids(24 * 92), 'desc', patienceOf({ exact: true }), look)).toBe(true);
  expect(seen).toHaveLength((24 * 92) / 6);
});

test('a count that nobody waits for any more ends with its stretch', async () => {
  const left = new AbortController();
  const { seen, look } = clockOf(100);
  const leaving = async (stretch: Ids) => {
    await look(stretch);
    if (seen.length === 2) left.abort();
  };
  expect(await walk(ids(24 * 92), 'desc', patienceOf({ exact: true }, left.signal), leaving)).toBe(false);
  expect(seen).toHaveLength(2);
});

test('counts take turns: of several only one is at work, and each goes on', async () => {
  let [atWork, most] = [0, 0];
  const look = async () => {
    most = Math.max(most, ++atWork);
    await new Promise((done) => setTimeout(done, 1));
    atWork -= 1;
  };
  const counts = [1, 2, 3].map(() => walk(ids(100), 'desc', patienceOf({ exact: true }), look));
  expect(await Promise.all(counts)).toEqual([true, true, true]);
  expect(most).toBe(1);
});
