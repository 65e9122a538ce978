import type source from './zh-CN';

/** What banks say of places of ours, as refusals say it. */
export default {
  statementNoColumn: 'لا يحتوي الملف على العمود {header}. سمِّ أعمدة القالب كما في الملف.',
  statementRowBreaks: 'السطر {row} لا يتبع ما قبله: بحسب ما سبقه يبقى {counted}، ويقول البنك {balance}.',
  statementBreaks: 'الرصيد الافتتاحي {opening} والحركات {moved} تعطي {counted}، لا الرصيد الختامي {closing}.',
  statementNoEnds: 'لا يحتوي الملف على أرصدة: أدخل الرصيد الافتتاحي والختامي.',
  statementSame: 'كل هذه الحركات موجودة من قبل: لا جديد.',
  statementOtherForm: 'قُرئت حركات {day} سابقًا من أعمدة أخرى فلا تمكن مقارنتها. أحضر ملفًا بالأعمدة نفسها.',
  statementPartOfDay: 'في الملف جزء من {day} فقط، ولا أرصدة تميز الدفعات المتساوية. أحضر اليوم كاملًا.',
  statementOwn: 'حركات البنك يراجعها ويبت فيها شخص آخر لا صلة له بمن أحضرها.',
  lineSame: 'الحركة ذات المرجع {trace} موجودة من قبل.',
  lineOtherMoney: '{no} ليس هذا المال: حسابه أو مبلغه مختلف، أو له حركة أخرى.',
  lineWithoutNumber: 'اختر ما تمثله الحركة.',
  lineLeft: 'هذا المال خرج فليس واردًا. سجّل حركة الأموال ثم طابق السطر معها.',
  lineConfirmed: 'أكدت الحركة {no}. صححها هناك.',
} satisfies Record<keyof typeof source, string>;
