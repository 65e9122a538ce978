import type source from '../zh-CN/rule';

export default {
  'rule.required': 'مطلوب',
  'rule.minLength': 'على الأقل {limit} من الأحرف',
  'rule.maxLength': 'على الأكثر {limit} من الأحرف',
  'rule.minimum': 'لا يقل عن {limit}',
  'rule.maximum': 'لا يزيد على {limit}',
  'rule.pattern': 'الصيغة غير صحيحة',
  'rule.enum': 'واحد مما يلي: {limit}',
  'rule.type': 'النوع غير صحيح',
  'rule.minItems': 'اختر {limit} على الأقل',
  'rule.maxItems': 'اختر {limit} على الأكثر',
  'rule.amount': 'مبلغ أكبر من 0',
  'rule.unknown': 'غير صحيح',
  'rule.wrong': 'غير صحيح؛ حاول مرة أخرى',
  'rule.used': 'سبق استخدامه؛ انتظر التالي',
  'rule.common': 'سهلة التخمين؛ اختر غيرها',
  'rule.containsName': 'يجب ألا تحتوي على اسم المستخدم',
  'rule.usedBefore': 'يجب ألا تكون من آخر {limit} كلمات مرور',
} satisfies Record<keyof typeof source, string>;
