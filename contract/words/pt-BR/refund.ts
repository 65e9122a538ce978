import type source from '../zh-CN/refund';

/** Columns of refunds, and what stands in them: on the screen and in files. */
export default {
  'refund.refundNo': 'N.º da devolução',
  'refund.orderNo': 'Ordem de pagamento',
  'refund.merchantOrderNo': 'N.º do pedido do lojista',
  'refund.merchantRefundNo': 'N.º da devolução do lojista',
  'refund.merchantName': 'Lojista',
  'refund.countryId': 'País',
  'refund.channelCode': 'Canal',
  'refund.amount': 'Valor',
  'refund.currency': 'Moeda',
  'refund.feeBack': 'Taxa devolvida',
  'refund.status': 'Status',
  'refund.reason': 'Motivo',
  'refund.askedBy': 'Solicitado por',
  'refund.upstreamRefundNo': 'N.º da devolução no canal',
  'refund.bankTraceNo': 'N.º de rastreio bancário',
  'refund.failure': 'O que se sabe',
  'refund.tries': 'Vezes consultado',
  'refund.nextTime': 'Próxima consulta',
  'refund.createTime': 'Solicitado em',
  'refund.endTime': 'Encerrado',
} satisfies Record<keyof typeof source, string>;
