import type source from '../zh-CN/refund';

/** Columns of refunds, and what stands in them: on the screen and in files. */
export default {
  'refund.refundNo': 'رقم الرد',
  'refund.orderNo': 'أمر الدفع',
  'refund.merchantOrderNo': 'رقم طلب التاجر',
  'refund.merchantRefundNo': 'رقم رد التاجر',
  'refund.merchantName': 'التاجر',
  'refund.countryId': 'الدولة',
  'refund.channelCode': 'القناة',
  'refund.amount': 'المبلغ',
  'refund.currency': 'العملة',
  'refund.feeBack': 'الرسوم المعادة',
  'refund.status': 'الحالة',
  'refund.reason': 'السبب',
  'refund.askedBy': 'بطلب من',
  'refund.upstreamRefundNo': 'رقم الرد لدى القناة',
  'refund.bankTraceNo': 'رقم التتبع المصرفي',
  'refund.failure': 'المعلوم',
  'refund.tries': 'مرات الاستعلام',
  'refund.nextTime': 'الاستعلام التالي',
  'refund.createTime': 'وقت الطلب',
  'refund.endTime': 'انتهى',
} satisfies Record<keyof typeof source, string>;
