import type source from './zh-CN';

/** Why a settlement is refused by its rule, and what else is said of rules and bank holidays. */
export default {
  settlementUnruled: 'لا توجد قاعدة تسوية للعملة {currency} بعد. تواصل مع الفريق المالي للمنصة.',
  settlementOff: 'التسويات متوقفة حاليًا.',
  settlementDay: 'اليوم ليس يوم تسوية.',
  settlementHours: 'تُقبل التسويات من {from} إلى {to} بالتوقيت المحلي.',
  settlementTimes: 'تم طلب كل تسويات اليوم وعددها {times}.',
  settlementLeast: 'الحد الأدنى للتسوية {limit}.',
  settlementMost: 'الحد الأقصى للتسوية {limit}.',
  settlementDayLeft: 'المتبقي لليوم {limit} على الأكثر.',
  settlementEaten: 'الرسوم {fee} لا تُبقي شيئًا من المبلغ.',
  planTooLittle: 'المستحق أقل من {limit}.',
  planNoAccount: 'لا يوجد حساب تسوية صالح للاستخدام.',
  planRan: 'خطة {day} نُفذت بالفعل.',
  planClosed: 'الآن ليس وقت الخطة.',
  planStopped: 'الدفاتر غير متطابقة: لا شيء يُسوّى تلقائيًا حتى تُرفع الوقفة.',
} satisfies typeof source;
