/** Screens that are not built yet say what will be there. */
export default {
  'notBuilt.badge': '尚未开放',
  'notBuilt.will': '本页将提供：',
  'notBuilt.route.payoutOrder': '代付订单的列表、审核、挂起与放行、换户重试，以及银行退回的处理。',
  'notBuilt.route.exchangeOrder': '法币与 USDT 的兑换：接单、锁价、付款确认、链上核验与放行。',
  'notBuilt.route.settlementRecord': '商户结算的申请、审核、打款与失败退回。',
  'notBuilt.route.rechargeOrder': '银行或 USDT 充值的申请、凭证与确认。',
  'notBuilt.route.fundRecord': '自有银行账户与钱包之间的调拨，附凭证与复核。',
  'notBuilt.route.txnStatistics': '按商户、通道、国家与时间统计金额、笔数与成功率。',
  'notBuilt.route.access': '角色与权限矩阵、菜单、数据范围、审批规则与审计日志。',
  'notBuilt.route.employee': '员工账号、角色、国家范围，以及密码与双重验证的重置。',
};
