import type source from './zh-CN';

/** Recharges: columns and statuses as their files say them, and why something is refused. */
export default {
  rechargeNotYours: 'الشحن متاح لموظفي التجار والوكلاء فقط، ولرصيدهم وحده.',
  rechargeInTest: 'أموال التاجر التجريبي ليست حقيقية، فلا تُشحن.',
  rechargesToPay: 'هناك {count} عمليات شحن بانتظار الدفع. ادفع بعضها أو ألغِها أولًا.',
  rechargeAmountTaken: 'يوجد عدد كبير من الطلبات بهذا المبلغ لهذا العنوان. اختر مبلغًا آخر.',
  rechargeTooLate: 'انتهى هذا الشحن قبل أكثر من 7 أيام. ابدأ شحنًا جديدًا واتصل بنا بشأن التحويل.',
  rechargeNotCertain: 'لم تؤكد الشبكة التحويل بعد. انتظر أو أعد الاستعلام.',
  rechargeOfAgent: 'يدفع وكيل هذا الشحن من رصيده، وهو وحده من يستطيع إلغاءه.',
  noRechargesToExport: 'لا توجد عمليات شحن لهذا المرشح.',
  rechargeList: 'عمليات الشحن',
} satisfies Record<keyof typeof source, string>;
