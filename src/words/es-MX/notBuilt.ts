import type source from '../zh-CN/notBuilt';

export default {
  'notBuilt.badge': 'Aún no disponible',
  'notBuilt.will': 'Esta página tendrá:',
  'notBuilt.route.payoutOrder':
    'La lista de órdenes de pago, su revisión, retención y liberación, el cambio de cuenta y las devoluciones del banco.',
  'notBuilt.route.exchangeOrder':
    'Cambio entre moneda local y USDT: aceptación, precio fijado, pago, verificación en cadena y liberación.',
  'notBuilt.route.settlementRecord': 'Liquidaciones de comercios: solicitud, auditoría, envío y fallos.',
  'notBuilt.route.rechargeOrder': 'Recargas por banco o USDT: solicitud, comprobante y confirmación.',
  'notBuilt.route.fundRecord':
    'Traspasos entre nuestras cuentas bancarias y billeteras, con comprobante y doble revisión.',
  'notBuilt.route.txnStatistics': 'Montos, cantidades y tasas de éxito por comercio, canal, país y tiempo.',
  'notBuilt.route.access': 'Roles y matriz de permisos, menús, alcance de datos, reglas de aprobación y bitácora.',
  'notBuilt.route.employee': 'Cuentas del personal, roles, países y restablecimiento de contraseña y segundo factor.',
} satisfies Record<keyof typeof source, string>;
