import type source from './zh-CN';

/** Why a settlement is refused by its rule, and what else is said of rules and bank holidays. */
export default {
  settlementUnruled: 'Ainda não há regra de liquidação para {currency}. Fale com a equipe financeira.',
  settlementOff: 'As liquidações estão desativadas no momento.',
  settlementDay: 'Hoje não é dia de liquidação.',
  settlementHours: 'As liquidações são recebidas das {from} às {to}, hora local.',
  settlementTimes: 'As {times} liquidações de hoje já foram pedidas.',
  settlementLeast: 'Uma liquidação é de no mínimo {limit}.',
  settlementMost: 'Uma liquidação é de no máximo {limit}.',
  settlementDayLeft: 'Restam no máximo {limit} para hoje.',
  settlementEaten: 'A tarifa de {fee} não deixa nada do valor.',
  planTooLittle: 'O devido não chega a {limit}.',
  planNoAccount: 'Não há conta de liquidação utilizável.',
  planRan: 'O plano de {day} já liquidou.',
  planClosed: 'Agora não é o horário do plano.',
  planStopped: 'Os livros não fecham: nada se liquida sozinho até a liberação.',
} satisfies typeof source;
