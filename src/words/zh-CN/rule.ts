/**
 * Why a field is refused; the keywords are those of the contract's schemas, so the server's field errors use the same
 * words.
 */
export default {
  'rule.required': '必填',
  'rule.minLength': '至少 {limit} 个字符',
  'rule.maxLength': '最多 {limit} 个字符',
  'rule.minimum': '不能小于 {limit}',
  'rule.maximum': '不能大于 {limit}',
  'rule.pattern': '格式不正确',
  'rule.enum': '只能是以下之一：{limit}',
  'rule.type': '类型不正确',
  'rule.minItems': '至少选择 {limit} 项',
  'rule.maxItems': '最多选择 {limit} 项',
  'rule.amount': '请输入大于 0 的金额',
  'rule.step': '须为 {limit} 的整数倍',
  'rule.unknown': '不正确',
  'rule.wrong': '不正确，请重新输入',
  'rule.used': '已使用过，请等待下一个',
  'rule.common': '太容易被猜到，请换一个',
  'rule.containsName': '不能包含用户名',
  'rule.containsProduct': '不能包含产品名称',
  'rule.usedBefore': '不能与最近 {limit} 次使用过的密码相同',
  'rule.taken': '已被使用',
  'rule.notYours': '超出您自己的范围',
  'rule.network': '每行一个地址或网段，如 203.0.113.0/24',
  'rule.future': '必须晚于现在',
  'rule.floor': '服务器对此角色的要求不能放宽',
  'rule.ownAddress': '您自己的地址 {limit} 不在名单内，保存后您将无法登录',
  'rule.noRange': '第 {limit} 行不是 IP 地址或网段',
  'rule.rangeTooWide': '第 {limit} 的网段太大',
  'rule.rangeNotPublic': '第 {limit} 不是公网地址',
};
