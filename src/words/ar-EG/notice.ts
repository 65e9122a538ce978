import type source from '../zh-CN/notice';

export default {
  'notice.title': 'الإشعارات',
  'notice.unread': '{count} إشعارات غير مقروءة',
  'notice.none': 'لا إشعارات',
  'notice.readAll': 'تعليم الكل كمقروء',
  'notice.new': 'جديد',
  'notice.failed': 'تعذر تحميل الإشعارات',
  'notice.paymentMismatch': 'وصل إلى طلب مبلغ مختلف',
  'notice.paymentLate': 'دُفع طلب بعد انتهاء صلاحيته',
  'notice.paymentConflict': 'رقم دفعة استُخدم من قبل لدفعة أخرى',
  'notice.paymentUnknown': 'وصل مال لطلب لا يعرفه أحد',
  'notice.paymentImplausible': 'أبلغت قناة بمبلغ لا يمكن أن يكون صحيحًا',
  'notice.notifyFailed': 'تعذر إشعار التاجر',
  'notice.merchantFrozen': 'جُمّد تاجر',
  'notice.merchantThawed': 'أُلغي تجميد تاجر',
  'notice.newDevice': 'استُخدم حسابك على جهاز جديد',
  'notice.passwordReset': 'أعيد تعيين كلمة مرورك',
  'notice.secondFactorReset': 'أعيد تعيين عاملك الثاني',
  'notice.ipListChanged': 'تغيّرت قائمة عناوين IP لتاجر',
  'notice.booksBroken': 'الدفاتر غير متطابقة: لا تسوية تلقائية',
} satisfies Record<keyof typeof source, string>;
