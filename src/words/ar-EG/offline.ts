import type source from '../zh-CN/offline';

export default {
  'offline.title': 'لا يوجد اتصال بالخادم',
  'offline.hint':
    'ما تراه هو إطار لوحة التحكم فقط، وهو محفوظ على هذا الجهاز. لا تُحفظ الطلبات والأرصدة وسائر البيانات هنا أبدًا، لذلك لا يمكن عرضها الآن، ولم يُرسَل أي شيء من هذه الصفحة.',
  'offline.returns': 'ستُفتح هذه الصفحة تلقائيًا عند عودة الاتصال.',
} satisfies Record<keyof typeof source, string>;
