/** What a merchant and an agent have of their own on the first screen. */
export default {
  'home.balances': '我的余额',
  'home.available': '现在可用',
  'home.pending': '已收款，尚未结算',
  'home.nothingNext': '没有待结算款项',
  'home.frozen': '暂时冻结，不可使用',
  'home.accrued': '已赚取，尚未支付',
};
