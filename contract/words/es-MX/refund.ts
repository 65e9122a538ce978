import type source from '../zh-CN/refund';

/** Columns of refunds, and what stands in them: on the screen and in files. */
export default {
  'refund.refundNo': 'N.º de devolución',
  'refund.orderNo': 'Orden de pago',
  'refund.merchantOrderNo': 'N.º de orden del comercio',
  'refund.merchantRefundNo': 'N.º de devolución del comercio',
  'refund.merchantName': 'Comercio',
  'refund.countryId': 'País',
  'refund.channelCode': 'Canal',
  'refund.amount': 'Importe',
  'refund.currency': 'Moneda',
  'refund.feeBack': 'Comisión devuelta',
  'refund.status': 'Estado',
  'refund.reason': 'Motivo',
  'refund.askedBy': 'Solicitado por',
  'refund.upstreamRefundNo': 'N.º de devolución del canal',
  'refund.bankTraceNo': 'N.º de rastreo bancario',
  'refund.failure': 'Lo que se sabe',
  'refund.tries': 'Veces consultado',
  'refund.nextTime': 'Próxima consulta',
  'refund.createTime': 'Solicitado el',
  'refund.endTime': 'Terminado',
} satisfies Record<keyof typeof source, string>;
