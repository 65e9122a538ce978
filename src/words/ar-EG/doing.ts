import type source from '../zh-CN/doing';

export default {
  'doing.supplement': 'استكمال طلب قيد التحقق',
  'doing.refund': 'رد مبلغ طلب مدفوع',
  'doing.match': 'مطابقة مقبوض',
  'doing.newMerchant': 'تاجر جديد',
  'doing.freeze': 'تجميد أموال تاجر',
  'doing.deduct': 'خصم من تاجر أو إضافة له',
  'doing.newSettlement': 'تسوية جديدة',
  'doing.audit': 'مراجعة التسويات',
  'doing.remit': 'دفع التسويات',
  'doing.newRecharge': 'شحن جديد',
  'doing.confirm': 'تأكيد عمليات الشحن',
  'doing.newFund': 'حركة أموال جديدة',
  'doing.count': 'جرد حساب بنكي',
  'doing.newAccount': 'حساب قناة جديد',
  'doing.newEmployee': 'موظف جديد',
  'doing.block': 'حظر شخص',
  'doing.consent': 'البت فيما ينتظر موافقتي',
} satisfies Record<keyof typeof source, string>;
