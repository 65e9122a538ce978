/** What the bar below a list says when rows are chosen, and what became of each. */
export default {
  'bulk.bar': '批量操作',
  'bulk.chosen': '已选 {count} 条',
  'bulk.clear': '取消选择',
  'bulk.trying': '正在预演，不会改变任何内容…',
  'bulk.allFit': '预演：{count} 条都可以执行。',
  'bulk.someFit': '预演：{fit} 条可以执行，{refused} 条会被拒绝。',
  'bulk.untried': '无法预演：{msg}',
  'bulk.sums': '合计',
  'bulk.fits': '可以执行',
  'bulk.did': '已完成',
  'bulk.partly': '已完成 {done} 条，{refused} 条被拒绝。',
  'bulk.again': '重试被拒绝的 {count} 条',
  'bulk.resend.verb': '重发 {count} 条通知',
  'bulk.resend.about': '将以当前订单状态再次通知各商户的系统。',
  'bulk.progress': '已处理 {done} / {total} 项',
};
