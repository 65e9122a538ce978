import type source from '../zh-CN/shell';

export default {
  'menu.login': 'تسجيل الدخول',
  'shell.logout': 'تسجيل الخروج',
  'shell.language': 'اللغة',
  'shell.theme.toDark': 'التبديل إلى الوضع الداكن',
  'shell.theme.toLight': 'التبديل إلى الوضع الفاتح',
  'shell.demo': 'نسخة تجريبية: كل البيانات غير حقيقية ولا تنتقل أي أموال فعلية',
  'shell.startFailed': 'تعذّر فتح لوحة التحكم',
  'shell.loadFailed': 'لم يتم تحميل الصفحة',
  'shell.loadFailed.hint': 'لم تصل ملفات الصفحة. تحقق من الشبكة ثم أعد التحميل.',
  'shell.broken': 'حدث خطأ في هذه الصفحة',
  'shell.broken.hint': 'وقع خطأ غير متوقع. الصفحات الأخرى ما زالت تعمل.',
  'shell.notFound': 'الصفحة غير موجودة',
  'shell.notFound.hint': 'العنوان غير صحيح أو نُقلت الصفحة.',
  'shell.toHome': 'العودة إلى الرئيسية',
  'shell.reload': 'إعادة التحميل',
  'shell.updateReady': 'إصدار جديد',
  'app.pwa.serviceworker.updated': 'يتوفر محتوى جديد',
  'app.pwa.serviceworker.updated.hint': 'اضغط «تحديث» لاستخدام أحدث إصدار',
  'app.pwa.serviceworker.updated.ok': 'تحديث',
} satisfies Record<keyof typeof source, string>;
