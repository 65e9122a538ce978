/** Recharges: columns and statuses as their files say them, and why something is refused. */
export default {
  rechargeNotYours: '只有商户和代理可以为自己的余额充值。',
  rechargeInTest: '测试商户的资金不是真实资金，不能充值。',
  rechargesToPay: '已有 {count} 笔充值待付款。请先付款或取消其中的订单。',
  rechargeAmountTaken: '该地址同一金额的订单过多，请换一个金额。',
  rechargeTooLate: '该充值已过期超过 7 天。请新建充值，并就此笔转账联系我们。',
  rechargeNotCertain: '链上尚未核实该转账，不能入账。请稍候或重新查链。',
  rechargeOfAgent: '这笔充值由代理从其余额支付，只有该代理可以取消。',
  noRechargesToExport: '该筛选条件下没有充值订单。',
  rechargeList: '充值订单',
};
