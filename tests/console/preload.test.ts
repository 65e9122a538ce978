import { withSession } from '../../config/plugins/preload';

const helper = 'fetched = location.pathname';
const run = (page: object): unknown =>
  new Function('document', 'location', `let fetched; ${withSession(helper)}; return fetched`)(page, {
    pathname: '/merchant',
  });
const fetchedFor = (cookie: string): unknown => run({ cookie, addEventListener: () => undefined });

test('the chunk of an address is fetched ahead only for somebody with a token; a stranger gets that of sign-in', () => {
  expect(fetchedFor('timeZone=ch; token=mine')).toBe('/merchant');
  expect(['', 'token=', 'mytoken=mine'].map(fetchedFor)).toEqual(['/user/login', '/user/login', '/user/login']);
});

test('a file that failed, and a script that ran, leave no element for webpack to wait for; a style stays', () => {
  run(document);
  document.head.innerHTML =
    '<script data-webpack="a"></script><script data-webpack="b"></script><link data-webpack="c"><script id="ours"></script>';
  const [failed, ran, style, ours] = document.head.children;
  failed?.dispatchEvent(new Event('error'));
  for (const part of [ran, style, ours]) part?.dispatchEvent(new Event('load'));
  expect([...document.head.children]).toEqual([style, ours]);
});

test('a helper in other words stops the build', () => {
  expect(() => withSession('fetched = document.location.href')).toThrow('preload helper');
});
