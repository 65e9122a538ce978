import type source from '../zh-CN/nothing';

/** Where there is nothing: no work, and no screen. */
export default {
  'dashboard.work': 'مكان عملك',
  'shell.notFound.search': 'ابحث عن شاشات أو أرقام أو أسماء',
  'shell.notFound.nearest': 'شاشات قريبة',
} satisfies Record<keyof typeof source, string>;
