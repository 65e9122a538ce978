/** Why a settlement is refused by its rule, and what else is said of rules and bank holidays. */
export default {
  settlementUnruled: '{currency} 还没有结算规则。请联系平台财务。',
  settlementOff: '目前未开放结算。',
  settlementDay: '今天不是结算日。',
  settlementHours: '当前不在结算时段内（当地时间 {from} 至 {to}）。',
  settlementTimes: '今天已申请满 {times} 次结算。',
  settlementLeast: '单笔结算金额至少为 {limit}。',
  settlementMost: '单笔结算金额最多为 {limit}。',
  settlementDayLeft: '今天最多还可结算 {limit}。',
  settlementEaten: '手续费 {fee} 不低于结算金额。',
  planTooLittle: '可结算金额不足 {limit}。',
  planNoAccount: '没有可用的收款账户。',
  planRan: '{day} 的自动结算已完成。',
  planClosed: '当前不在该归属方的自动结算时段内。',
  planStopped: '账目核对发现问题，自动结算已停止。',
};
