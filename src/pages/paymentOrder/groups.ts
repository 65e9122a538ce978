import type { PaymentOrder } from '#contract/payment';
import type { FactGroup } from '@/components/drawer/FactGroups';

/** The facts of an order as one looks for them; each stands in one group, which a test counts. */
export const groups: readonly FactGroup<PaymentOrder>[] = [
  {
    word: 'payment.group.money',
    names: [
      ...(['amount', 'paidAmount', 'currency', 'fee', 'netAmount', 'feeRate', 'feeFixed', 'feeMin', 'feeMax'] as const),
      ...(['channelCost', 'commission', 'profit'] as const),
    ],
  },
  {
    word: 'payment.group.parties',
    names: [
      ...(['merchantName', 'proxyName', 'countryId', 'payMethod', 'channelCode', 'accountName'] as const),
      ...(['payerName', 'observedPayerName', 'payerDiffers', 'payerDocType', 'payerDocNo', 'payerPhone'] as const),
      ...(['payerAccount', 'clientIp'] as const),
    ],
  },
  { word: 'payment.group.times', names: ['createTime', 'payTime', 'durationSec', 'expireTime', 'availableTime'] },
  {
    word: 'payment.group.ids',
    names: ['orderNo', 'merchantOrderNo', 'upstreamOrderNo', 'bankTraceNo', 'payReference', 'payReferenceKind'],
  },
  {
    word: 'payment.group.work',
    names: [
      ...(['status', 'notifyStatus', 'notifyCount', 'settleState', 'isSupplement', 'riskFlags'] as const),
      ...(['tags', 'remark', 'lastOperator'] as const),
    ],
  },
];
