import type source from '../zh-CN/home';

export default {
  'home.balances': 'Nuestros saldos',
  'home.available': 'Se puede usar ya',
  'home.pending': 'Cobrado, aún no liberado',
  'home.nothingNext': 'No hay nada pendiente',
  'home.frozen': 'Retenido por ahora',
  'home.accrued': 'Ganado, aún no pagado',
} satisfies Record<keyof typeof source, string>;
