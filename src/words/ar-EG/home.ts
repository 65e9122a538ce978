import type source from '../zh-CN/home';

export default {
  'home.balances': 'أرصدتنا',
  'home.available': 'متاح للاستخدام الآن',
  'home.pending': 'محصّل ولم يُفرج عنه بعد',
  'home.nothingNext': 'لا شيء معلّق',
  'home.frozen': 'محجوز مؤقتًا',
  'home.accrued': 'مكتسبة ولم تُدفع بعد',
  'home.fund': 'الأموال',
  'home.fund.assets': 'الأصول',
  'home.fund.liabilities': 'الالتزامات',
  'home.fund.coverage': 'التغطية',
  'home.fund.own': 'حصتنا',
  'home.fund.none': 'لم يُقيَّد شيء بعد.',
  'home.fund.uncovered': 'الالتزامات تتجاوز الأصول بمقدار',
  'home.fund.overdrawn': 'رصيد دفتري سالب',
  'home.fund.unbalanced': 'المدين والدائن يختلفان بمقدار',
  'home.fund.others': 'عملات أخرى',
} satisfies Record<keyof typeof source, string>;
