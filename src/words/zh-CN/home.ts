/** What a merchant and an agent have of their own on the first screen. */
export default {
  'home.balances': '我的余额',
  'home.available': '现在可用',
  'home.pending': '已收款，尚未结算',
  'home.nothingNext': '没有待结算款项',
  'home.frozen': '暂时冻结，不可使用',
  'home.accrued': '已赚取，尚未支付',
  'home.fund': '资金状况',
  'home.fund.assets': '资产',
  'home.fund.liabilities': '负债',
  'home.fund.coverage': '覆盖率',
  'home.fund.own': '自有',
  'home.fund.none': '账上暂无资金。',
  'home.fund.uncovered': '负债超出资产',
  'home.fund.overdrawn': '账面为负',
  'home.fund.unbalanced': '借贷不平',
  'home.fund.others': '其他币种',
};
