import type source from '../zh-CN/notice';

export default {
  'notice.title': 'Avisos',
  'notice.unread': '{count} avisos não lidos',
  'notice.none': 'Nenhum aviso',
  'notice.readAll': 'Marcar todos como lidos',
  'notice.new': 'Novo',
  'notice.failed': 'Não foi possível carregar os avisos',
  'notice.paymentMismatch': 'Uma ordem recebeu outro valor',
  'notice.paymentLate': 'Uma ordem foi paga depois de expirar',
  'notice.paymentConflict': 'O número de um pagamento já foi usado por outro',
  'notice.paymentUnknown': 'Chegou dinheiro para uma ordem desconhecida',
  'notice.paymentImplausible': 'Um canal informou um valor que não pode ser verdadeiro',
  'notice.notifyFailed': 'Não foi possível notificar o lojista',
  'notice.merchantFrozen': 'Um lojista foi congelado',
  'notice.merchantThawed': 'Um lojista foi descongelado',
  'notice.newDevice': 'Sua conta foi usada em um dispositivo novo',
  'notice.passwordReset': 'Sua senha foi redefinida',
  'notice.secondFactorReset': 'Seu segundo fator foi redefinido',
  'notice.ipListChanged': 'A lista de IPs de um lojista foi alterada',
  'notice.booksBroken': 'Os livros não fecham: nada é liquidado sozinho',
} satisfies Record<keyof typeof source, string>;
