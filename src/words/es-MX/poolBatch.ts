import type source from '../zh-CN/poolBatch';

/** Accounts put into, or taken out of, many merchants' pools at once, and the way back. */
export default {
  'pool.batch': 'Cambiar grupos',
  'pool.batch.verb': 'Cambiar los grupos de {count} comercios',
  'pool.batch.action': 'Qué hacer',
  'pool.batch.action.1': 'Agregar cuentas',
  'pool.batch.action.2': 'Quitar cuentas',
  'pool.batch.action.3': 'Dejar solo estas cuentas',
  'pool.batch.weight.help': 'Vacío conserva el peso; una cuenta nueva recibe 50.',
  'pool.batch.choose': 'Elija cuentas y aquí verá qué pasaría con cada comercio.',
  'pool.batch.changes': 'Grupos que cambiarían: {count}.',
  'pool.batch.warned': 'Comercios por revisar: {count}.',
  'pool.batch.nothing': 'Ningún grupo cambiaría.',
  'pool.batch.comes': 'entra:',
  'pool.batch.goes': 'sale:',
  'pool.batch.changed': 'cambia:',
  'pool.batches': 'Cambios de grupos en lote, últimas 24 horas',
  'pool.batches.others': '{count} más',
  'pool.batch.said.1': 'Agregadas a los grupos de {count} comercios',
  'pool.batch.said.2': 'Quitadas de los grupos de {count} comercios',
  'pool.batch.said.3': 'Únicas en los grupos de {count} comercios',
  'pool.batch.undo': 'Deshacer',
  'pool.batch.undo.verb': 'Restaurar los grupos de {count} comercios',
  'pool.batch.undo.about': 'Los grupos vuelven a como estaban; los que alguien cambió después quedan como están.',
  'pool.batch.undo.until': 'Se puede deshacer hasta',
  'pool.batch.kept': 'Estos grupos quedan como están: {names}',
} satisfies Record<keyof typeof source, string>;
