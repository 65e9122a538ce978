import type source from '../zh-CN/look';

export default {
  'shell.menu': 'فتح القائمة',
  'shell.menu.fold': 'طي الشريط الجانبي أو فتحه',
  'look.menu': 'المظهر',
  'look.theme': 'السمة',
  'look.theme.light': 'فاتح',
  'look.theme.dark': 'داكن',
  'look.theme.system': 'حسب النظام',
  'look.waiting': '{count} بانتظارك',
  'noAccess.title': 'لا يمكنك فتح «{page}»',
  'noAccess.right': 'الصلاحية الناقصة:',
  'noAccess.oneOf': 'يلزم إحدى هذه الصلاحيات:',
  'noAccess.ask': 'اطلبها من أحد المسؤولين: {names}',
  'noAccess.askOthers': 'إذا احتجت إليها فتواصل مع مدير حسابك.',
  'look.pins': 'المثبتة',
  'look.pin': 'تثبيت هذه الصفحة',
  'look.unpin': 'إلغاء التثبيت',
} satisfies Record<keyof typeof source, string>;
