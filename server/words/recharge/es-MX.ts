import type source from './zh-CN';

/** Recharges: columns and statuses as their files say them, and why something is refused. */
export default {
  rechargeNotYours: 'Solo la gente de un comercio o de un agente recarga, y solo su propio saldo.',
  rechargeInTest: 'El dinero de un comercio de prueba no es real; no se recarga.',
  rechargesToPay: 'Ya hay {count} recargas por pagar. Pague o cancele algunas primero.',
  rechargeAmountTaken: 'Hay demasiadas órdenes de este importe para esta dirección. Elija otro importe.',
  rechargeTooLate: 'Esta recarga venció hace más de 7 días. Haga otra y llámenos por la transferencia.',
  rechargeNotCertain: 'La red aún no da por cierta la transferencia. Espere o consulte de nuevo.',
  rechargeOfAgent: 'Un agente paga esta recarga desde su saldo y solo él puede cancelarla.',
  noRechargesToExport: 'Este filtro no tiene recargas.',
  rechargeList: 'Recargas',
} satisfies Record<keyof typeof source, string>;
