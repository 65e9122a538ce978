import type source from '../zh-CN/home';

export default {
  'home.balances': 'Nossos saldos',
  'home.available': 'Pode ser usado agora',
  'home.pending': 'Recebido, ainda não liberado',
  'home.nothingNext': 'Nada pendente',
  'home.frozen': 'Retido por enquanto',
  'home.accrued': 'Ganho, ainda não pago',
} satisfies Record<keyof typeof source, string>;
