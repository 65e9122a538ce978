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
  'login.code': 'الرمز',
  'login.code.hint': 'أدخل الأرقام الستة الظاهرة في تطبيق المصادقة',
  'login.recoveryCode': 'رمز الاسترداد',
  'login.recoveryCode.hint': 'كل رمز استرداد يصلح مرة واحدة',
  'login.useRecoveryCode': 'الهاتف ليس معك؟ استخدم رمز استرداد',
  'login.useCode': 'استخدام رمز تطبيق المصادقة',
  'login.startOver': 'رجوع',
} satisfies Record<keyof typeof source, string>;
