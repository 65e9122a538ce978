import type source from '../zh-CN/common';

export default {
  'common.none': 'بدون',
  'common.choices.more': 'أول {count}؛ اكتب اسمًا أو رقمًا للعثور على غيرها',
  'common.choices.failed': 'تعذّر البحث الآن؛ أعد المحاولة',
  'common.requestFailed': 'فشل الطلب',
  'common.unreachable': 'تعذّر الوصول إلى الخادم. تحقق من الشبكة وحاول مرة أخرى.',
  'common.httpError': 'فشل الطلب (HTTP {status})',
  'common.timeout':
    'لم يستجب الخادم في الوقت المناسب. إذا كنت قد أرسلت تعديلًا للتو فتحقق من النتيجة قبل المحاولة من جديد.',
  'common.retry': 'إعادة المحاولة',
  'common.refresh': 'تحديث',
  'common.cancel': 'إلغاء',
  'common.close': 'إغلاق',
  'common.search': 'بحث',
  'common.reset': 'مسح',
  'common.copy': 'نسخ',
  'common.copied': 'تم النسخ',
  'common.more': 'المزيد',
  'common.done': 'تم',
  'common.asOf': 'حتى {time}',
  'common.downloadEmpty': 'لا يوجد ما يمكن تنزيله؛ لم يُحفظ الملف «{name}»',
} satisfies Record<keyof typeof source, string>;
