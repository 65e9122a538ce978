import { screens } from '../contract/screen';

interface Route {
  path: string;
  name?: string;
  routes?: readonly Route[];
}
/**
 * The same without names, as the browser gets it: the frame knows a screen's word by its path, and every sign-in would
 * download them.
 */
export const unnamed = <T extends Route>(all: readonly T[]): Omit<T, 'name'>[] =>
  all.map(
    ({ name: _, routes: below, ...route }) =>
      ({ ...route, ...(below && { routes: unnamed(below) }) }) as Omit<T, 'name'>,
  );

/**
 * The route table of the specification: one route for each screen of the contract. Each component lies where Umi's own
 * convention would look for it.
 */
export const routes = [
  {
    path: '/user',
    routes: [
      { path: '/user/login', name: 'login', component: './user/login' },
      { path: '/user', redirect: '/user/login' },
    ],
  },
  {
    path: '/',
    component: '@/components/shell/Frame',
    routes: [
      { path: '/', redirect: '/dashboard' },
      ...Object.keys(screens).map((path) => ({
        path,
        name: path === '/dashboard' ? 'home' : path.slice(1),
        component: `.${path}`,
      })),
    ],
  },
  { path: '*', component: './404' },
];
