import type source from '../zh-CN/refund';

/** Columns of refunds, and what stands in them: on the screen and in files. */
export default {
  'refund.refundNo': 'Refund no.',
  'refund.orderNo': 'Payment order',
  'refund.merchantOrderNo': 'Merchant order no.',
  'refund.merchantRefundNo': 'Merchant refund no.',
  'refund.merchantName': 'Merchant',
  'refund.countryId': 'Country',
  'refund.channelCode': 'Channel',
  'refund.amount': 'Amount',
  'refund.currency': 'Currency',
  'refund.feeBack': 'Fee given back',
  'refund.status': 'Status',
  'refund.reason': 'Reason',
  'refund.askedBy': 'Asked by',
  'refund.upstreamRefundNo': 'Channel refund no.',
  'refund.bankTraceNo': 'Bank trace no.',
  'refund.failure': 'What is known',
  'refund.tries': 'Asked times',
  'refund.nextTime': 'Asked next',
  'refund.createTime': 'Asked at',
  'refund.endTime': 'Ended',
} satisfies Record<keyof typeof source, string>;
