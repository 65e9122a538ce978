/** Screens in the shared layout: route word, which is also the page folder and the last part of the menu word. */
export const screens = [
  'welcome',
  'paymentOrder',
  'payoutOrder',
  'exchangeOrder',
  'rechargeOrder',
  'settlementRecord',
  'fundRecord',
  'txnStatistics',
  'complaint',
  'employee',
  'access',
  'modifyPwd',
  'info',
  'googleAuth',
  'testInit',
  // Added: the specification names their calls and no route for them.
  'merchant',
  'billingFlow',
  'auditLog',
  'approval',
];

/** The route table of the specification. Each component lies where Umi's own convention would look for it. */
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
  { path: '/dashboard', name: 'home', component: './dashboard' },
  ...screens.map((name) => ({ path: `/${name}`, name, component: `./${name}` })),
  { path: '*', layout: false, component: './404' },
];
