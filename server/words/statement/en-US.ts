import type source from './zh-CN';

/** What banks say of places of ours, as refusals say it. */
export default {
  statementNoColumn: 'The file has no column {header}. Name the columns of the template as the file does.',
  statementRowBreaks: 'Row {row} does not follow: by the rows before it {counted} is left, the bank says {balance}.',
  statementBreaks: 'Opening {opening} and lines of {moved} make {counted}, not the closing {closing}.',
  statementNoEnds: 'The file has no balances: enter the opening and the closing balance.',
  statementSame: 'All of these lines are there already: nothing is new.',
  statementOtherForm:
    'Lines of {day} were read from other columns before, so nobody can compare them. Bring a file with the same columns.',
  statementPartOfDay:
    'The file has a part of {day} only, and no balances to tell equal payments apart. Bring the whole day.',
  statementOwn:
    'Bank lines are checked and decided by somebody else than who brought them, and by nobody tied to them.',
  lineSame: 'The line with reference {trace} is there already.',
  lineOtherMoney: '{no} is not this money: it has another place or amount, or another line stands for it.',
  lineWithoutNumber: 'Choose what the line is.',
  lineLeft: 'This money left, so it is no receipt. Record the movement, and match the line with it.',
  lineConfirmed: 'The line has confirmed {no}. Correct it there.',
} satisfies Record<keyof typeof source, string>;
