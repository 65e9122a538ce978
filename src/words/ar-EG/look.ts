import type source from '../zh-CN/look';

export default {
  'shell.menu': 'فتح القائمة',
  'shell.menu.fold': 'طي الشريط الجانبي أو فتحه',
  'look.menu': 'المظهر',
  'look.theme': 'السمة',
  'look.theme.light': 'فاتح',
  'look.theme.dark': 'داكن',
  'look.theme.system': 'حسب النظام',
} satisfies Record<keyof typeof source, string>;
