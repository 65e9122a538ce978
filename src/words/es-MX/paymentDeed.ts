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
  'payment.event.closed': 'Cerrada por una persona',
  'paymentDeed.reason': 'Motivo',
  'paymentDeed.close': 'Cerrar',
  'paymentDeed.close.verb': 'Cerrar {orderNo}',
  'paymentDeed.close.several': 'Cerrar {count} órdenes',
  'paymentDeed.close.about':
    'Ya no se espera el pago: la orden falla y se avisa al comercio. Si aun así llega dinero, queda en suspenso hasta que lo revise una persona.',
  'paymentDeed.remark': 'Nota',
  'paymentDeed.remark.verb': 'Guardar la nota de {orderNo}',
  'paymentDeed.remark.about': 'Solo el personal de la plataforma ve las notas y etiquetas.',
  'paymentDeed.tag': 'Etiquetas',
  'paymentDeed.tag.verb': 'Cambiar las etiquetas de {orderNo}',
  'paymentDeed.tag.several': 'Cambiar las etiquetas de {count} órdenes',
  'paymentDeed.tag.add': 'Agregar, una por línea',
  'paymentDeed.tag.remove': 'Quitar, una por línea',
  'paymentDeed.freeze': 'Congelar el dinero de la orden',
  'paymentDeed.freeze.verb': 'Congelar {amount}',
  'paymentDeed.freeze.about':
    'Retiene del saldo disponible del comercio el neto de la orden, hasta que se libere el bloqueo o venza.',
  'paymentDeed.tickets': 'Bloqueos',
  'paymentDeed.ticket.remaining': 'Sigue congelado',
  'paymentDeed.ticket.by': 'Por',
  'paymentDeed.block': 'Bloquear al pagador',
  'paymentDeed.block.verb': 'Bloquear al pagador de {orderNo}',
  'paymentDeed.block.about':
    'El documento o la cuenta de la orden pasa a la lista negra: se rechazan sus órdenes nuevas y se marca su dinero.',
  'paymentDeed.block.document': 'Por documento',
  'paymentDeed.block.account': 'Por cuenta pagadora',
  'paymentDeed.block.everywhere': 'En todos los comercios',
} satisfies Record<keyof typeof source, string>;
