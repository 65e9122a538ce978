import type source from './zh-CN';

/** Columns and statuses of settlements, as their files say them, and why one is refused. */
export default {
  settlementNone: 'Não há saldo aqui que possa ser liquidado.',
  ownSettlement: 'Solicitar, auditar e remeter cabem a três pessoas independentes. Peça a um colega.',
  settlementAllFee: 'Depois da taxa nada chegaria. Informe um valor maior.',
  settlementHeld: 'As liquidações deste lojista estão congeladas. Libere-as primeiro.',
  settlementAccountTaken: 'Já existe uma conta com este número ou endereço: {name}.',
  settlementAccountNotReviewed: 'Esta conta não foi revisada ou está parada.',
  settlementAccountCooling: 'Esta conta foi revisada há menos de 24 horas. Poderá ser usada em {hours} horas.',
  settlementStandsAsDifferent: 'Só liquidações auditadas vão para o arquivo bancário: {orderNo} não está.',
  noSettlementsToExport: 'Nenhuma liquidação atende a estes filtros. Altere-os e exporte de novo.',
  settlementList: 'Liquidações',
  settlementStatement: 'Comprovante de liquidação',
  settlementBankFile: 'Arquivo bancário',
} satisfies Record<keyof typeof source, string>;
