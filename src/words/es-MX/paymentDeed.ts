import type source from '../zh-CN/paymentDeed';

export default {
  'paymentDeed.query': 'Consultar al canal',
  'paymentDeed.query.verb': 'Consultar {orderNo}',
  'paymentDeed.query.about':
    'Pregunta ahora al canal qué pasó con esta orden. Primero lees la respuesta: nada cambia hasta que la apliques.',
  'paymentDeed.answer': 'Respuesta del canal',
  'paymentDeed.apply': 'Aplicar respuesta',
  'paymentDeed.apply.verb': 'Aplicar la respuesta a {orderNo}',
  'paymentDeed.apply.about':
    'Se consulta al canal otra vez y su respuesta se procesa como un aviso: se abona, queda en suspenso o se marca como fallida.',
  'paymentDeed.said.unknown': 'El canal no conoce esta orden ({took} ms)',
  'paymentDeed.said.waiting': 'El canal dice: en espera de pago ({took} ms)',
  'paymentDeed.said.paid': 'El canal dice: pagada ({took} ms)',
  'paymentDeed.said.failed': 'El canal dice: fallida ({took} ms)',
  'paymentDeed.nothingNew': 'No dice nada que no se supiera; aplicarla no cambia nada.',
  'paymentDeed.wouldKeepApart':
    'Al aplicarla, la orden queda igual y el dinero de más espera en suspenso a una persona.',
  'paymentDeed.keptApart': 'La orden queda igual; el dinero de más espera en suspenso a una persona.',
  'paymentDeed.becomes': 'Al aplicarla, la orden pasa a',
  'paymentDeed.became': 'Aplicada: la orden ahora está',
  'paymentDeed.outcome': 'Qué hace',
} satisfies Record<keyof typeof source, string>;
