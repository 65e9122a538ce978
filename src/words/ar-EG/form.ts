import type source from '../zh-CN/form';

export default {
  'form.errors': '{count} بحاجة إلى تصحيح',
  'form.leave': 'هل تترك ما كتبته؟',
  'form.leaveYes': 'تجاهل',
  'form.leaveNo': 'متابعة الكتابة',
  'form.unknown': 'النتيجة غير معروفة وجارٍ التحقق منها: ربما تم التنفيذ بالفعل. سنسأل مجددًا تلقائيًا عند عودة الاتصال، ولن يُنفَّذ الإجراء مرتين.',
  'form.askAgain': 'الاستعلام عن النتيجة',
  'form.done': 'تم: {what}',
  'form.decimals': '{currency} يقبل {digits} منازل عشرية كحد أقصى',
  'form.offline': 'أنت غير متصل بالإنترنت. لم يُرسَل شيء؛ أعد الإرسال عند عودة الاتصال.',
  'form.checking': 'جارٍ التحقق من نتيجة: {what}',
  'form.failed': 'لم يُنفَّذ: {what}. {msg}',
  'form.already': 'اكتمل إرسالك السابق: {what}',
  'form.restored': 'استعدنا ما كتبته قبل انتهاء الجلسة. يُرجى مراجعته قبل الإرسال.',
  'form.code': 'رمز تطبيق المصادقة',
  'form.code.help': 'الأرقام الستة الظاهرة الآن في تطبيق المصادقة؛ كل رمز يصلح مرة واحدة',
  'form.password': 'كلمة المرور',
  'form.password.help': 'أدخلها مرة أخرى للتأكيد',
} satisfies Record<keyof typeof source, string>;
