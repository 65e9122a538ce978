import type source from '../zh-CN/offline';

export default {
  'offline.title': 'Sin conexión con el servidor',
  'offline.hint':
    'Lo que ve es solo el marco de la consola, guardado en este dispositivo. Las órdenes, los saldos y los demás datos nunca se guardan aquí, por eso no se pueden mostrar, y desde esta página no se ha enviado nada.',
  'offline.returns': 'Esta página se abrirá sola cuando vuelva la conexión.',
} satisfies Record<keyof typeof source, string>;
