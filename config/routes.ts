import { screens } from '../contract/screen';

/**
 * The route table of the specification: one route for each screen of the contract. Each component lies where Umi's own
 * convention would look for it.
 */
export const routes = [
  {
    path: '/user',
    layout: false,
    routes: [
      { path: '/user/login', name: 'login', component: './user/login' },
      { path: '/user', redirect: '/user/login' },
    ],
  },
  { path: '/', redirect: '/dashboard' },
  ...Object.keys(screens).map((path) => ({
    path,
    name: path === '/dashboard' ? 'home' : path.slice(1),
    component: `.${path}`,
  })),
  { path: '*', layout: false, component: './404' },
];
