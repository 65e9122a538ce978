import { withoutSmall, withSession } from '../../config/plugins/preload';

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

const BUILD = [
  'transport.1a.async.js',
  'words-zh-CN.2b.async.js',
  'words-es-MX.3c.async.js',
  'words-late-zh-CN.4d.async.js',
];
/** What is fetched besides, by somebody at an address, who has chosen a language or none. */
function alsoFetched(cookie: string, locale: string | null, pathname = '/merchant'): string[] {
  const links: { href: string }[] = [];
  const head = { appendChild: (link: { href: string }) => links.push(link) };
  const page = { cookie, head, addEventListener: () => undefined, createElement: () => ({ href: '' }) };
  const script = `let fetched; ${withSession(helper, BUILD)}`;
  new Function('document', 'location', 'localStorage', script)(page, { pathname }, { getItem: () => locale });
  return links.map(({ href }) => href);
}

test('the way to the server and the words of the language are fetched beside the screen, for nobody else', () => {
  expect(alsoFetched('token=mine', null)).toEqual(['/transport.1a.async.js', '/words-zh-CN.2b.async.js']);
  expect(alsoFetched('token=mine', 'es-MX')).toEqual(['/transport.1a.async.js', '/words-es-MX.3c.async.js']);
  expect(alsoFetched('token=mine', 'es-AR')).toEqual(['/transport.1a.async.js']);
  expect([alsoFetched('', null), alsoFetched('token=mine', null, '/user/login')]).toEqual([[], []]);
});

test('the first questions leave before any other script, for nobody but somebody who has signed in', () => {
  const asks = (cookie: string, pathname = '/merchant') => {
    const scripts: { src?: string }[] = [];
    const head = { appendChild: (script: object) => scripts.push(script) };
    const page = { cookie, head, addEventListener: () => undefined, createElement: () => ({}) };
    const script = `let fetched; ${withSession(helper, ['first.5e.js', ...BUILD])}`;
    new Function('document', 'location', 'localStorage', script)(page, { pathname }, { getItem: () => null });
    return scripts[0]?.src;
  };
  expect([asks('token=mine'), asks(''), asks('token=mine', '/user/login')]).toEqual([
    '/first.5e.js',
    undefined,
    undefined,
  ]);
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

test('of screens that are next to nothing no name is downloaded ahead, and the others keep their files', () => {
  const sizes: Record<string, number> = { 'shell.1.js': 90_000, 'soon.2.js': 700, 'list.3.js': 9_000, 'own.4.js': 300 };
  const files = Object.keys(sizes).map((name, at) => [name, at + 10]);
  const needed = { '/soon': [0, 1], '/own': [0, 2, 3] };
  const script = `d(c,{b:"webpack",f:${JSON.stringify(files)},r:${JSON.stringify(needed)}},{publicPath:"/"})`;
  const left = [files[0], files[2], files[3]];
  expect(withoutSmall(script, (name) => sizes[name] ?? 0)).toBe(
    `d(c,{b:"webpack",f:${JSON.stringify(left)},r:{"/own":[0,1,2]}},{publicPath:"/"})`,
  );
});

test('a helper in other words stops the build', () => {
  expect(() => withSession('fetched = document.location.href')).toThrow('preload helper');
  expect(() => withoutSmall('fetched = document.location.href', () => 0)).toThrow('preload helper');
});
