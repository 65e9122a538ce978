import type source from '../zh-CN/paymentDeed';

export default {
  'paymentDeed.query': 'Consultar o canal',
  'paymentDeed.query.verb': 'Consultar {orderNo}',
  'paymentDeed.query.about':
    'Pergunta agora ao canal o que houve com esta ordem. Primeiro você lê a resposta: nada muda até aplicá-la.',
  'paymentDeed.answer': 'Resposta do canal',
  'paymentDeed.apply': 'Aplicar resposta',
  'paymentDeed.apply.verb': 'Aplicar a resposta a {orderNo}',
  'paymentDeed.apply.about':
    'O canal é consultado mais uma vez e a resposta é tratada como um aviso: creditada, posta em suspenso ou marcada como falha.',
  'paymentDeed.said.unknown': 'O canal não conhece esta ordem ({took} ms)',
  'paymentDeed.said.waiting': 'O canal diz: aguardando pagamento ({took} ms)',
  'paymentDeed.said.paid': 'O canal diz: paga ({took} ms)',
  'paymentDeed.said.failed': 'O canal diz: falhou ({took} ms)',
  'paymentDeed.nothingNew': 'Não diz nada que já não se saiba; aplicá-la não muda nada.',
  'paymentDeed.wouldKeepApart':
    'Ao aplicá-la, a ordem fica como está e o dinheiro a mais espera uma pessoa em suspenso.',
  'paymentDeed.keptApart': 'A ordem fica como está; o dinheiro a mais espera uma pessoa em suspenso.',
  'paymentDeed.becomes': 'Ao aplicá-la, a ordem passa a',
  'paymentDeed.became': 'Aplicada: a ordem agora está',
  'paymentDeed.outcome': 'O que faz',
} satisfies Record<keyof typeof source, string>;
