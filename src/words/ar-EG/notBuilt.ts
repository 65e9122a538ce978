import type source from '../zh-CN/notBuilt';

export default {
  'notBuilt.badge': 'غير متاح بعد',
  'notBuilt.will': 'ستحتوي هذه الصفحة على:',
  'notBuilt.route.payoutOrder': 'قائمة طلبات الصرف ومراجعتها وتعليقها والإفراج عنها وإعادة توجيهها ومرتجعات البنك.',
  'notBuilt.route.exchangeOrder':
    'المبادلة بين العملة المحلية وUSDT: القبول وتثبيت السعر والدفع والتحقق على السلسلة والإفراج.',
  'notBuilt.route.settlementRecord': 'تسويات التجار: الطلب والتدقيق والتحويل وحالات الفشل.',
  'notBuilt.route.rechargeOrder': 'الشحن عبر البنك أو USDT: الطلب والإثبات والتأكيد.',
  'notBuilt.route.fundRecord': 'التحويلات بين حساباتنا البنكية ومحافظنا مع الإثبات والمراجعة.',
  'notBuilt.route.txnStatistics': 'المبالغ والأعداد ومعدلات النجاح حسب التاجر والقناة والدولة والوقت.',
  'notBuilt.route.access': 'الأدوار ومصفوفة الصلاحيات والقوائم ونطاق البيانات وقواعد الموافقة وسجل التدقيق.',
  'notBuilt.route.employee': 'حسابات الموظفين وأدوارهم ودولهم وإعادة تعيين كلمة المرور والعامل الثاني.',
} satisfies Record<keyof typeof source, string>;
