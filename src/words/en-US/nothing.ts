import type source from '../zh-CN/nothing';

/** Where there is nothing: no work, and no screen. */
export default {
  'dashboard.work': 'Where your work is',
  'shell.notFound.search': 'Search screens, numbers or names',
  'shell.notFound.nearest': 'Screens near to it',
} satisfies Record<keyof typeof source, string>;
