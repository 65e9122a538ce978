import type source from './zh-CN';

/** Movements of our own money, as their files and refusals say them. */
export default {
  fundTooLow: 'Os livros não bastam: há {available} e são necessários {needed}.',
  fundOwn: 'Outra pessoa confere ou anula, ninguém ligado a quem fez.',
  fundOthersDraft: 'Este rascunho é de outra pessoa; só quem o fez pode mudar.',
  fundOthersSplit: 'Um registro ainda não conferido só é dividido por quem o fez.',
  fundExchangeWhole: 'Um registro de compra ou venda de USDT não se divide.',
  fundPartsLess: 'As partes somam {off} a menos que {amount}. Aumente um valor.',
  fundPartsMore: 'As partes somam {off} a mais que {amount}. Reduza um valor.',
  fundHasVoucher: 'Este movimento já tem comprovante e o mantém.',
  fundPlaceShut: '{place} não está em uso: habilite antes.',
  fundDayLimit: '{place} pode enviar hoje mais {left}.',
  floatSame: 'Os livros já dizem isso: não há o que definir.',
  handoverOpen: 'Uma entrega deste lugar espera assinatura.',
  handoverOthers: 'Quem recebe assina.',
  handoverSigned: 'Esta entrega já está assinada.',
  handoverTied: 'A entrega é entre duas pessoas sem ligação: em 30 dias nenhuma criou nem deu um papel à outra.',
  noFundsToExport: 'Nenhum movimento atende aos filtros. Altere e exporte de novo.',
  fundList: 'Movimentos de tesouraria',
} satisfies Record<keyof typeof source, string>;
