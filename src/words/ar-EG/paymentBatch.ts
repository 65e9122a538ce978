import type source from '../zh-CN/paymentBatch';

/** The dialog that makes the orders of a file paid. */
export default {
  'paymentBatch.hint':
    'CSV أو XLSX، حتى 200 سطر: رقم الطلب والمبلغ المدفوع ورقم التتبع والسبب. يجوز ترك الوقت فيُؤخذ وقت الطلب',
  'paymentBatch.about': 'تجربة أولاً: يقول كل سطر ما سيحدث له ولا يُقيَّد شيء بعد.',
  'paymentBatch.sending': 'جارٍ الرفع',
  'paymentBatch.trying': 'جُرّب {done} من {total} سطر، ورُفض {failed}',
  'paymentBatch.found': 'يمكن استكمال {count} من {total} سطر',
  'paymentBatch.done': 'استُكمل {count} من {total} سطر',
  'paymentBatch.row': 'الصف',
  'paymentBatch.asked': 'مبلغ الطلب',
  'paymentBatch.paid': 'المدفوع',
  'paymentBatch.outcome': 'النتيجة',
  'paymentBatch.books': 'يصبح مدفوعًا',
  'paymentBatch.booked': 'استُكمل',
  'paymentBatch.differs': 'مبلغ غير المطلوب: يقرر شخص ثانٍ',
  'paymentBatch.above': 'أكثر مما يمنحه شخص وحده: يقرر شخص ثانٍ',
  'paymentBatch.takenBack': 'استرد المسار مبلغ هذا الطلب: يقرر شخص ثانٍ',
  'paymentBatch.similar': 'ربما مرتين، الدافع والمبلغ نفسهما خلال نصف ساعة: {orders}',
  'paymentBatch.alone': 'اترك {count} التي تحتاج شخصًا ثانيًا ليُستكمل الباقي فورًا',
  'paymentBatch.waits.together': 'كل سطر صغير، لكنها معًا أكثر مما يستكمله شخص وحده، فتنتظر كلها شخصًا ثانيًا.',
  'paymentBatch.waits.line': 'بعضها يحتاج شخصًا ثانيًا، فتنتظر كلها.',
  'paymentBatch.verb': 'استكمال {count} من الطلبات',
  'paymentBatch.result': 'تنزيل النتيجة',
  'paymentBatch.result.name': 'نتيجة الاستكمال',
  'paymentBatch.none': 'لا أسطر للعرض',
} satisfies Record<keyof typeof source, string>;
