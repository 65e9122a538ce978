import { existsSync, readdirSync } from 'node:fs';
import zhCN from '@/words/zh-CN';
import { routes } from '../../config/routes';
import { isServed } from '../../contract/served';

interface Route {
  path: string;
  name?: string;
  component?: string;
  redirect?: string;
  routes?: Route[];
}
const top: Route[] = routes;
const all = top.flatMap((route) => [route, ...(route.routes ?? [])]);
const screens = all.filter(
  (route): route is Route & { component: string } => route.component?.startsWith('.') === true,
);

const SPECIFIED =
  `/user /user/login / /dashboard /welcome /paymentOrder /refundOrder /payoutOrder /exchangeOrder /rechargeOrder /settlementRecord /fundRecord
  /txnStatistics /complaint /employee /access /modifyPwd /info /googleAuth /testInit`.split(/\s+/);

test('every route of the specification is declared, and those of our own (§1.6 2.5-2.19)', () => {
  const declared = new Set(all.map(({ path }) => path));
  expect([...declared].sort()).toEqual(
    [
      ...SPECIFIED,
      '/merchant',
      '/proxy',
      '/paymentAccount',
      '/payoutAccount',
      '/billingFlow',
      '/company',
      '/bankAccount',
      '/receipt',
      '/blacklist',
      '/contact',
      '/announcement',
      '/settlementAccount',
      '/settlementRule',
      '/statement',
      '/ledger',
      '/channel',
      '/route',
      '/auditLog',
      '/apiLog',
      '/notifyLog',
      '/approval',
      '*',
    ].sort(),
  );
});

test('each component lies where the convention would look for it (§2.2 R5)', () => {
  for (const { path, component } of screens) {
    const byConvention = path === '*' ? 'src/pages/404.tsx' : `src/pages${path}/index.tsx`;
    const declared = ['', '/index'].map((end) => `src/pages/${component.slice(2)}${end}.tsx`);
    expect(declared).toContain(byConvention);
    expect(existsSync(byConvention)).toBe(true);
  }
});

test('every page that is written has a route', () => {
  const pages = readdirSync('src/pages', { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /^(.+)\/index\.tsx$/.exec(file)?.[1] ?? [],
  );
  const reached = new Set(screens.map(({ component }) => component.slice(2)));
  // A folder below a page's own is a part of it.
  const within = (page: string) => [...reached].some((route) => page.startsWith(`${route}/`));
  expect(pages.filter((page) => !reached.has(page) && !within(page))).toEqual([]);
});

test('the sign-in page and the not-found page stand outside of the frame, everything else within (§2.1 2.20 2.21)', () => {
  const framed = top.filter(({ component }) => component?.startsWith('@'));
  expect(framed).toEqual([expect.objectContaining({ path: '/', component: '@/components/shell/Frame' })]);
  expect(existsSync('src/components/shell/Frame.tsx')).toBe(true);
  expect(top.filter((route) => !framed.includes(route)).map(({ path }) => path)).toEqual(['/user', '*']);
});

test('the start leads to the dashboard, /user to the sign-in page (§2.3 R1)', () => {
  const redirects = Object.fromEntries(all.flatMap(({ path, redirect }) => (redirect ? [[path, redirect]] : [])));
  expect(redirects).toEqual({ '/': '/dashboard', '/user': '/user/login' });
});

test('every screen has a name, and each name a word; the dashboard is home (§2.4 R1)', () => {
  for (const { path, name } of screens.filter((route) => route.path !== '*'))
    expect([path, Object.hasOwn(zhCN, `menu.${name}`)]).toEqual([path, true]);
  expect(screens.find(({ path }) => path === '/dashboard')?.name).toBe('home');
});

test('the server gives the page at every screen’s address, and keeps what is below the channels’ to itself', () => {
  expect(screens.map(({ path }) => path).filter(isServed)).toEqual([]);
  expect(isServed('/channel/SIM/callback')).toBe(true);
});
