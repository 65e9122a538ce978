import type source from '../zh-CN/home';

export default {
  'home.balances': 'Nuestros saldos',
  'home.available': 'Se puede usar ya',
  'home.pending': 'Cobrado, aún no liberado',
  'home.nothingNext': 'No hay nada pendiente',
  'home.frozen': 'Retenido por ahora',
  'home.accrued': 'Ganado, aún no pagado',
  'home.fund': 'Fondos',
  'home.fund.assets': 'Activos',
  'home.fund.liabilities': 'Pasivos',
  'home.fund.coverage': 'Cobertura',
  'home.fund.own': 'Propio',
  'home.fund.none': 'Aún no hay nada registrado.',
  'home.fund.uncovered': 'Los pasivos superan a los activos por',
  'home.fund.overdrawn': 'Bajo cero según los libros',
  'home.fund.unbalanced': 'Debe y haber difieren en',
  'home.fund.others': 'Otras monedas',
} satisfies Record<keyof typeof source, string>;
