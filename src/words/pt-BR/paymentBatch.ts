import type source from '../zh-CN/paymentBatch';

/** The dialog that makes the orders of a file paid. */
export default {
  'paymentBatch.hint':
    'CSV ou XLSX, até 200 linhas: número do pedido, valor pago, código de rastreio e motivo. A hora pode faltar: será a do pedido',
  'paymentBatch.about': 'Primeiro é um teste: cada linha diz o que aconteceria e nada é creditado ainda.',
  'paymentBatch.sending': 'Enviando',
  'paymentBatch.trying': '{done} de {total} linhas testadas, {failed} recusadas',
  'paymentBatch.found': 'Podem ser creditadas {count} de {total} linhas',
  'paymentBatch.done': '{count} de {total} linhas creditadas',
  'paymentBatch.row': 'Linha',
  'paymentBatch.asked': 'Valor do pedido',
  'paymentBatch.paid': 'Pago',
  'paymentBatch.outcome': 'Resultado',
  'paymentBatch.books': 'Ficará pago',
  'paymentBatch.booked': 'Creditado',
  'paymentBatch.differs': 'Valor diferente do pedido: uma segunda pessoa decide',
  'paymentBatch.above': 'Acima do que uma pessoa credita sozinha: uma segunda decide',
  'paymentBatch.takenBack': 'O canal estornou este pedido: uma segunda decide',
  'paymentBatch.similar': 'Talvez duas vezes, mesmo pagador e valor em meia hora: {orders}',
  'paymentBatch.alone': 'Deixar de fora as {count} que exigem uma segunda pessoa, para creditar já as outras',
  'paymentBatch.waits.together':
    'Cada uma é pequena, mas juntas passam do que uma pessoa credita sozinha; todas esperam por uma segunda pessoa.',
  'paymentBatch.waits.line': 'Algumas exigem uma segunda pessoa; todas esperam por ela.',
  'paymentBatch.verb': 'Creditar {count} pedidos',
  'paymentBatch.result': 'Baixar o resultado',
  'paymentBatch.result.name': 'Créditos',
  'paymentBatch.none': 'Não há linhas a mostrar',
} satisfies Record<keyof typeof source, string>;
