/** What forms say, whatever they are about. */
export default {
  'form.errors': '有 {count} 个字段需要修改',
  'form.leave': '放弃已填写的内容？',
  'form.leaveYes': '放弃',
  'form.leaveNo': '继续填写',
  'form.unknown': '结果未知，正在查询：操作可能已经完成。联网后会自动再次查询，不会重复执行。',
  'form.askAgain': '查询结果',
  'form.done': '已完成：{what}',
  'form.decimals': '{currency} 最多 {digits} 位小数',
  'form.offline': '您已离线，未发送任何内容。联网后请再次提交。',
  'form.checking': '正在查询之前提交的结果：{what}',
  'form.failed': '未执行：{what}。{msg}',
  'form.already': '之前的提交已完成：{what}',
  'form.restored': '已恢复您在登录失效前填写的内容，请核对后再提交。',
};
