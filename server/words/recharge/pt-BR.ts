import type source from './zh-CN';

/** Recharges: columns and statuses as their files say them, and why something is refused. */
export default {
  rechargeNotYours: 'Só pessoas de um estabelecimento ou agente recarregam, e só o próprio saldo.',
  rechargeInTest: 'O dinheiro de um estabelecimento de teste não é real; não se recarrega.',
  rechargesToPay: 'Já há {count} recargas a pagar. Pague ou cancele algumas primeiro.',
  rechargeAmountTaken: 'Há pedidos demais deste valor para este endereço. Escolha outro valor.',
  rechargeTooLate: 'Esta recarga expirou há mais de 7 dias. Faça outra e fale conosco sobre a transferência.',
  rechargeNotCertain: 'A rede ainda não dá a transferência como certa. Aguarde ou consulte de novo.',
  rechargeOfAgent: 'Um agente paga esta recarga do seu saldo, e só ele pode cancelá-la.',
  noRechargesToExport: 'Este filtro não tem recargas.',
  rechargeList: 'Recargas',
} satisfies Record<keyof typeof source, string>;
