/** Why a field is refused; the keywords are those of the contract's schemas, so the server's field errors use the same words. */
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
  'rule.unknown': '不正确',
  'rule.wrong': '不正确，请重新输入',
  'rule.used': '已使用过，请等待下一个',
};
