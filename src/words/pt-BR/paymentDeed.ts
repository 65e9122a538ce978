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
  'payment.event.closed': 'Encerrada por uma pessoa',
  'paymentDeed.reason': 'Motivo',
  'paymentDeed.close': 'Encerrar',
  'paymentDeed.close.verb': 'Encerrar {orderNo}',
  'paymentDeed.close.several': 'Encerrar {count} ordens',
  'paymentDeed.close.about':
    'O pagamento deixa de ser aguardado: a ordem falha e o lojista é avisado. Se ainda chegar dinheiro, fica em suspenso até uma pessoa analisar.',
  'paymentDeed.remark': 'Nota',
  'paymentDeed.remark.verb': 'Salvar a nota de {orderNo}',
  'paymentDeed.remark.about': 'Só a equipe da plataforma vê notas e etiquetas.',
  'paymentDeed.tag': 'Etiquetas',
  'paymentDeed.tag.verb': 'Alterar as etiquetas de {orderNo}',
  'paymentDeed.tag.several': 'Alterar as etiquetas de {count} ordens',
  'paymentDeed.tag.add': 'Adicionar, uma por linha',
  'paymentDeed.tag.remove': 'Remover, uma por linha',
  'paymentDeed.freeze': 'Congelar o dinheiro da ordem',
  'paymentDeed.freeze.verb': 'Congelar {amount}',
  'paymentDeed.freeze.about':
    'Retém do saldo disponível do lojista o valor líquido da ordem, até o bloqueio ser liberado ou vencer.',
  'paymentDeed.tickets': 'Bloqueios',
  'paymentDeed.ticket.remaining': 'Ainda congelado',
  'paymentDeed.ticket.by': 'Por',
  'paymentDeed.block': 'Bloquear pagador',
  'paymentDeed.block.verb': 'Bloquear o pagador de {orderNo}',
  'paymentDeed.block.about':
    'O documento ou a conta da ordem vai para a lista negra: novas ordens deste pagador são recusadas e o dinheiro dele é marcado.',
  'paymentDeed.block.document': 'Por documento',
  'paymentDeed.block.account': 'Por conta pagadora',
  'paymentDeed.block.everywhere': 'Em todos os lojistas',
} satisfies Record<keyof typeof source, string>;
