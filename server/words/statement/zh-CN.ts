/** What banks say of places of ours, as refusals say it. */
export default {
  statementNoColumn: '文件中没有“{header}”这一列，请按文件的表头设置模板。',
  statementRowBreaks: '第 {row} 行不连续：按前面各行应余 {counted}，银行写的是 {balance}。',
  statementBreaks: '期初 {opening} 加各行合计 {moved} 等于 {counted}，与期末 {closing} 不符。',
  statementNoEnds: '文件没有余额列：请填写期初和期末余额。',
  statementSame: '这些明细都已经有了，没有新的。',
  statementOtherForm: '{day} 的明细此前按别的列导入，无法比较。请用同样列的文件。',
  statementPartOfDay: '{day} 只有一部分，而文件没有余额列，无法分辨相同的款项。请导入整天的文件。',
  statementOwn: '自己经手的银行明细须由另一人复核和处理。',
  lineSame: '流水号 {trace} 的这笔明细已经有了。',
  lineOtherMoney: '{no} 不是这笔款项：账户或金额不同，或已归其他明细。',
  lineWithoutNumber: '请选择这笔明细对应的单据。',
  lineLeft: '这是支出：不能作为未匹配入账。请登记资金记录后再匹配。',
  lineConfirmed: '这笔明细已确认 {no}，请在那里更正。',
};
