import type source from '../zh-CN/paymentDeed';

export default {
  'paymentDeed.query': 'استعلام القناة',
  'paymentDeed.query.verb': 'الاستعلام عن {orderNo}',
  'paymentDeed.query.about': 'يسأل القناة الآن عن نتيجة هذا الطلب. تقرأ الإجابة أولًا، ولا يتغير شيء حتى تطبقها.',
  'paymentDeed.answer': 'إجابة القناة',
  'paymentDeed.apply': 'تطبيق الإجابة',
  'paymentDeed.apply.verb': 'تطبيق الإجابة على {orderNo}',
  'paymentDeed.apply.about':
    'تُسأل القناة مرة أخرى وتُعالج إجابتها كأي إشعار وارد: قيد المبلغ، أو تعليقه، أو وسم الطلب بالفشل.',
  'paymentDeed.said.unknown': 'لا تعرف القناة هذا الطلب ({took} م.ث)',
  'paymentDeed.said.waiting': 'القناة تقول: في انتظار الدفع ({took} م.ث)',
  'paymentDeed.said.paid': 'القناة تقول: مدفوع ({took} م.ث)',
  'paymentDeed.said.failed': 'القناة تقول: فشل ({took} م.ث)',
  'paymentDeed.nothingNew': 'لا تقول شيئًا غير معروف؛ تطبيقها لا يغير شيئًا.',
  'paymentDeed.wouldKeepApart': 'عند التطبيق يبقى الطلب كما هو، ويُعلَّق المبلغ الزائد في انتظار مراجعة شخص.',
  'paymentDeed.keptApart': 'يبقى الطلب كما هو؛ والمبلغ الزائد معلَّق في انتظار مراجعة شخص.',
  'paymentDeed.becomes': 'عند التطبيق يصبح الطلب',
  'paymentDeed.became': 'تم التطبيق، والطلب الآن',
  'paymentDeed.outcome': 'الأثر',
} satisfies Record<keyof typeof source, string>;
