import type source from '../zh-CN/home';

export default {
  'home.balances': 'أرصدتنا',
  'home.available': 'متاح للاستخدام الآن',
  'home.pending': 'محصّل ولم يُفرج عنه بعد',
  'home.nothingNext': 'لا شيء معلّق',
  'home.frozen': 'محجوز مؤقتًا',
  'home.accrued': 'مكتسبة ولم تُدفع بعد',
} satisfies Record<keyof typeof source, string>;
