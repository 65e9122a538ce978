import type source from '../zh-CN/home';

export default {
  'home.balances': 'Nossos saldos',
  'home.available': 'Pode ser usado agora',
  'home.pending': 'Recebido, ainda não liberado',
  'home.nothingNext': 'Nada pendente',
  'home.frozen': 'Retido por enquanto',
  'home.accrued': 'Ganho, ainda não pago',
  'home.fund': 'Fundos',
  'home.fund.assets': 'Ativos',
  'home.fund.liabilities': 'Passivos',
  'home.fund.coverage': 'Cobertura',
  'home.fund.own': 'Próprio',
  'home.fund.none': 'Ainda não há nada registrado.',
  'home.fund.uncovered': 'Os passivos superam os ativos em',
  'home.fund.overdrawn': 'Abaixo de zero nos livros',
  'home.fund.unbalanced': 'Débitos e créditos diferem em',
  'home.fund.others': 'Outras moedas',
} satisfies Record<keyof typeof source, string>;
