import type source from '../zh-CN/doing';

export default {
  'doing.supplement': 'Creditar à mão um pedido a verificar',
  'doing.refund': 'Reembolsar um pedido pago',
  'doing.match': 'Vincular um recebimento',
  'doing.newMerchant': 'Novo lojista',
  'doing.freeze': 'Congelar fundos de um lojista',
  'doing.deduct': 'Debitar ou creditar um lojista',
  'doing.newSettlement': 'Nova liquidação',
  'doing.audit': 'Revisar liquidações',
  'doing.remit': 'Pagar liquidações',
  'doing.newRecharge': 'Nova recarga',
  'doing.confirm': 'Confirmar recargas',
  'doing.newFund': 'Novo movimento de fundos',
  'doing.count': 'Conferir uma conta bancária',
  'doing.newAccount': 'Nova conta de canal',
  'doing.newEmployee': 'Novo funcionário',
  'doing.block': 'Bloquear alguém',
  'doing.consent': 'Decidir o que aguarda meu consentimento',
} satisfies Record<keyof typeof source, string>;
