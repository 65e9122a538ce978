/** Columns and statuses of settlements, as their files say them, and why one is refused. */
export default {
  settlementNone: '该账户没有可结算的余额。',
  ownSettlement: '申请、审核、打款须由三个无关的人完成。请换一位同事处理。',
  settlementAllFee: '金额不足以支付手续费，请提高金额。',
  settlementHeld: '该商户的结算已被冻结，请先解冻。',
  settlementAccountTaken: '已有相同账号或地址的结算账户：{name}。',
  settlementAccountNotReviewed: '该结算账户未通过审核或已停用。',
  settlementAccountCooling: '该结算账户审核未满 24 小时，{hours} 小时后可用。',
  settlementStandsAsDifferent: '只能导出已审核的结算：{orderNo}。',
  noSettlementsToExport: '没有符合条件的结算。请调整条件后重新导出。',
  settlementList: '结算记录',
  settlementStatement: '结算回单',
  settlementBankFile: '银行打款文件',
} as const;
