import { withSession } from '../../config/plugins/preload';

const helper = 'fetched = location.pathname';
const fetchedFor = (cookie: string): unknown =>
  new Function('document', 'location', `let fetched; ${withSession(helper)}; return fetched`)({ cookie }, { pathname: '/merchant' });

test('the chunk of an address is fetched ahead only for somebody with a token; a stranger gets that of sign-in', () => {
  expect(fetchedFor('timeZone=ch; token=mine')).toBe('/merchant');
  expect(['', 'token=', 'mytoken=mine'].map(fetchedFor)).toEqual(['/user/login', '/user/login', '/user/login']);
});

test('a helper in other words stops the build', () => {
  expect(() => withSession('fetched = document.location.href')).toThrow('preload helper');
});
