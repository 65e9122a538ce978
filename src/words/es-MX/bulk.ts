import type source from '../zh-CN/bulk';

/** What the bar below a list says when rows are chosen, and what became of each. */
export default {
  'bulk.bar': 'Qué hacer con lo elegido',
  'bulk.chosen': '{count} elegidos',
  'bulk.clear': 'No elegir ninguno',
  'bulk.trying': 'Probando; aún no cambia nada…',
  'bulk.allFit': 'Prueba: se pueden hacer los {count}.',
  'bulk.someFit': 'Prueba: {fit} se pueden hacer, {refused} se rechazarían.',
  'bulk.untried': 'No se pudo probar: {msg}',
  'bulk.sums': 'En total',
  'bulk.fits': 'Se puede hacer',
  'bulk.did': 'Hecho',
  'bulk.partly': '{done} hechos, {refused} rechazados.',
  'bulk.again': 'Reintentar los rechazados ({count})',
  'bulk.resend.verb': 'Reenviar notificaciones ({count})',
  'bulk.resend.about': 'Se avisa otra vez a los sistemas de los comercios cómo terminaron estas órdenes.',
  'bulk.progress': '{done} de {total} listos',
} satisfies Record<keyof typeof source, string>;
