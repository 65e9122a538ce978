import type source from '../zh-CN/bulk';

/** What the bar below a list says when rows are chosen, and what became of each. */
export default {
  'bulk.bar': 'O que fazer com os escolhidos',
  'bulk.chosen': '{count} escolhidos',
  'bulk.clear': 'Não escolher nenhum',
  'bulk.trying': 'Simulando; nada muda ainda…',
  'bulk.allFit': 'Simulação: todos os {count} podem ser feitos.',
  'bulk.someFit': 'Simulação: {fit} podem ser feitos, {refused} seriam recusados.',
  'bulk.untried': 'Não foi possível simular: {msg}',
  'bulk.sums': 'No total',
  'bulk.fits': 'Pode ser feito',
  'bulk.did': 'Feito',
  'bulk.partly': '{done} feitos, {refused} recusados.',
  'bulk.again': 'Tentar de novo os recusados ({count})',
  'bulk.resend.verb': 'Reenviar notificações ({count})',
  'bulk.resend.about': 'Os sistemas dos lojistas são avisados mais uma vez do resultado destas ordens.',
  'bulk.progress': '{done} de {total} prontos',
} satisfies Record<keyof typeof source, string>;
