import type source from '../zh-CN/paymentBatch';

/** The dialog that makes the orders of a file paid. */
export default {
  'paymentBatch.hint':
    'CSV o XLSX, hasta 200 líneas: número de orden, monto pagado, clave de rastreo y motivo. La hora puede faltar: será la de la orden',
  'paymentBatch.about': 'Primero se prueba: cada línea dice qué pasaría y aún no se acredita nada.',
  'paymentBatch.sending': 'Subiendo',
  'paymentBatch.trying': 'Probadas {done} de {total} líneas, {failed} rechazadas',
  'paymentBatch.found': 'Se pueden acreditar {count} de {total} líneas',
  'paymentBatch.done': '{count} de {total} líneas acreditadas',
  'paymentBatch.row': 'Fila',
  'paymentBatch.asked': 'Monto de la orden',
  'paymentBatch.paid': 'Pagado',
  'paymentBatch.outcome': 'Resultado',
  'paymentBatch.books': 'Quedará pagada',
  'paymentBatch.booked': 'Acreditada',
  'paymentBatch.differs': 'Otro monto que el pedido: decide una segunda persona',
  'paymentBatch.above': 'Más de lo que una persona da sola: decide una segunda',
  'paymentBatch.takenBack': 'El canal retiró el dinero de esta orden: decide una segunda',
  'paymentBatch.similar': 'Quizá dos veces, mismo pagador y monto en media hora: {orders}',
  'paymentBatch.alone': 'Dejar fuera las {count} que requieren una segunda persona, para acreditar ya las demás',
  'paymentBatch.waits.together':
    'Cada una es pequeña, pero juntas superan lo que una persona acredita sola; todas esperan a una segunda persona.',
  'paymentBatch.waits.line': 'Algunas requieren una segunda persona; todas esperan por ella.',
  'paymentBatch.verb': 'Acreditar {count} órdenes',
  'paymentBatch.result': 'Descargar el resultado',
  'paymentBatch.result.name': 'Acreditaciones',
  'paymentBatch.none': 'No hay líneas que mostrar',
} satisfies Record<keyof typeof source, string>;
