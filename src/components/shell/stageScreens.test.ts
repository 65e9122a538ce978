import { type StageScreen, withShown } from './stageScreens';

const screen = (path: string, search = '', state: unknown = null): StageScreen => ({
  path,
  page: `${path}${search}`,
  at: { location: { pathname: path, search, hash: '', state } },
});
const nothing = () => false;
const visited = (paths: readonly string[], isOpen = nothing) =>
  paths.reduce<readonly StageScreen[]>((before, path) => withShown(before, screen(path), isOpen), []);
const pathsOf = (screens: readonly StageScreen[]) => screens.map(({ path }) => path);

test('a screen that comes again is the one that was left, and the last', () => {
  const before = visited(['/merchant', '/paymentOrder']);
  const after = withShown(before, { ...screen('/merchant'), page: 'another' }, nothing);
  expect(pathsOf(after)).toEqual(['/paymentOrder', '/merchant']);
  expect(after[1]).toEqual(before[0]);
});

test('where nothing is different, nothing is drawn again', () => {
  const before = visited(['/merchant', '/paymentOrder']);
  expect(withShown(before, screen('/paymentOrder'), nothing)).toBe(before);
});

test.each([
  ['filters', '?status=2', null],
  ['what was handed over', '', { note: 'copied' }],
])('it has the address of now where that is another: %s', (_, search, state) => {
  const before = visited(['/merchant', '/paymentOrder']);
  const [, after] = withShown(before, screen('/merchant', search, state), nothing);
  expect(after?.at.location).toMatchObject({ search, state });
  expect(after?.page).toBe('/merchant');
});

test('of seven the one not seen for longest goes', () => {
  const paths = ['/merchant', '/proxy', '/receipt', '/ledger', '/company', '/channel', '/route'];
  expect(pathsOf(visited(paths))).toEqual(paths.slice(1));
  expect(pathsOf(visited([...paths.slice(0, 6), '/merchant', '/route']))).not.toContain('/proxy');
});

test.each(['/modifyPwd', '/googleAuth', '/info', '/testInit', '/', '/nowhere'])('%s begins anew each time', (path) => {
  expect(pathsOf(visited([path, '/merchant']))).toEqual(['/merchant']);
});

test('whoever leaves with something open gives that up; what was left before stays', () => {
  const before = visited(['/merchant', '/paymentOrder']);
  expect(pathsOf(withShown(before, screen('/receipt'), () => true))).toEqual(['/merchant', '/receipt']);
});

test('within a screen nothing is given up', () => {
  const before = visited(['/paymentOrder']);
  expect(pathsOf(withShown(before, screen('/paymentOrder', '?open=7'), () => true))).toEqual(['/paymentOrder']);
});
