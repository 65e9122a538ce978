export default {
  'unmask.title': '查看完整信息',
  'unmask.verb': '查看完整的{field}',
  'unmask.reason': '原因',
  'unmask.reason.help': '至少 5 个字符，会写入审计日志',
  'unmask.about': '只显示这一项，关闭抽屉后重新隐藏。谁在何时因何原因查看，都会记录下来。',
};
