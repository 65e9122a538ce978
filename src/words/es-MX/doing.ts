import type source from '../zh-CN/doing';

export default {
  'doing.supplement': 'Acreditar a mano un pedido por verificar',
  'doing.refund': 'Reembolsar un pedido pagado',
  'doing.match': 'Vincular un depósito',
  'doing.newMerchant': 'Nuevo comercio',
  'doing.freeze': 'Congelar fondos de un comercio',
  'doing.deduct': 'Cargar o abonar a un comercio',
  'doing.newSettlement': 'Nueva liquidación',
  'doing.audit': 'Revisar liquidaciones',
  'doing.remit': 'Pagar liquidaciones',
  'doing.newRecharge': 'Nueva recarga',
  'doing.confirm': 'Confirmar recargas',
  'doing.newFund': 'Nuevo movimiento de fondos',
  'doing.count': 'Arqueo de una cuenta bancaria',
  'doing.newAccount': 'Nueva cuenta de canal',
  'doing.newEmployee': 'Nuevo empleado',
  'doing.block': 'Bloquear a alguien',
  'doing.consent': 'Decidir lo que espera mi consentimiento',
} satisfies Record<keyof typeof source, string>;
