import type source from '../zh-CN/notice';

export default {
  'notice.title': 'Avisos',
  'notice.unread': '{count} avisos sin leer',
  'notice.none': 'Sin avisos',
  'notice.readAll': 'Marcar todos como leídos',
  'notice.new': 'Nuevo',
  'notice.failed': 'No se pudieron cargar los avisos',
  'notice.paymentMismatch': 'Una orden recibió otro monto',
  'notice.paymentLate': 'Una orden se pagó después de vencer',
  'notice.paymentConflict': 'El número de un pago ya se usó para otro',
  'notice.paymentUnknown': 'Llegó dinero para una orden desconocida',
  'notice.paymentImplausible': 'Un canal informó un monto que no puede ser cierto',
  'notice.notifyFailed': 'No se pudo notificar al comercio',
  'notice.merchantFrozen': 'Un comercio fue congelado',
  'notice.merchantThawed': 'Un comercio fue descongelado',
  'notice.newDevice': 'Su cuenta se usó en un dispositivo nuevo',
  'notice.passwordReset': 'Su contraseña fue restablecida',
  'notice.secondFactorReset': 'Su segundo factor fue restablecido',
  'notice.ipListChanged': 'Se cambió la lista de IP de un comercio',
  'notice.booksBroken': 'Los libros no cuadran: nada se liquida por sí solo',
} satisfies Record<keyof typeof source, string>;
