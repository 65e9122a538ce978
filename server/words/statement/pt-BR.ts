import type source from './zh-CN';

/** What banks say of places of ours, as refusals say it. */
export default {
  statementNoColumn: 'O arquivo não tem a coluna {header}. Nomeie as colunas do modelo como no arquivo.',
  statementRowBreaks: 'A linha {row} não segue: pelas anteriores restam {counted}, o banco diz {balance}.',
  statementBreaks: 'O saldo inicial {opening} e lançamentos de {moved} dão {counted}, não o saldo final {closing}.',
  statementNoEnds: 'O arquivo não traz saldos: informe o saldo inicial e o final.',
  statementSame: 'Todos estes lançamentos já existem: nada é novo.',
  statementOtherForm:
    'Os lançamentos de {day} foram lidos antes de outras colunas e não se comparam. Traga um arquivo com as mesmas colunas.',
  statementPartOfDay:
    'O arquivo traz só parte de {day} e sem saldos não se distinguem pagamentos iguais. Traga o dia inteiro.',
  statementOwn: 'Os lançamentos do banco são conferidos e decididos por outra pessoa, ninguém ligado a quem os trouxe.',
  lineSame: 'O lançamento com referência {trace} já existe.',
  lineOtherMoney: '{no} não é este dinheiro: é de outra conta ou valor, ou já tem outro lançamento.',
  lineWithoutNumber: 'Escolha a que corresponde o lançamento.',
  lineLeft: 'Este dinheiro saiu: não é uma entrada. Registre a movimentação e concilie com ela.',
  lineConfirmed: 'O lançamento confirmou {no}. Corrija lá.',
} satisfies Record<keyof typeof source, string>;
