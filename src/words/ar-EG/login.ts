import type source from '../zh-CN/login';

export default {
  'login.slogan': 'شاهد كيف تتدفق الأموال',
  'login.userName': 'اسم المستخدم',
  'login.password': 'كلمة المرور',
  'login.submit': 'تسجيل الدخول',
  'login.busy': 'جارٍ تسجيل الدخول…',
  'login.demo': 'حسابات تجريبية',
  'login.demo.hint': 'اختر حسابًا لملء الاسم وكلمة المرور',
  'login.unreachable': 'تعذّر الوصول إلى الخادم. تحقق من الشبكة وحاول مرة أخرى.',
} satisfies Record<keyof typeof source, string>;
