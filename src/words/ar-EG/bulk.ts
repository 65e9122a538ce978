import type source from '../zh-CN/bulk';

/** What the bar below a list says when rows are chosen, and what became of each. */
export default {
  'bulk.bar': 'إجراءات على المختار',
  'bulk.chosen': 'المختار: {count}',
  'bulk.clear': 'إلغاء الاختيار',
  'bulk.trying': 'تجربة دون تغيير أي شيء…',
  'bulk.allFit': 'التجربة: يمكن تنفيذ الكل ({count}).',
  'bulk.someFit': 'التجربة: يمكن تنفيذ {fit}، ويُرفض {refused}.',
  'bulk.untried': 'تعذرت التجربة: {msg}',
  'bulk.sums': 'الإجمالي',
  'bulk.fits': 'يمكن تنفيذه',
  'bulk.did': 'تم',
  'bulk.partly': 'تم {done} ورُفض {refused}.',
  'bulk.again': 'إعادة محاولة المرفوض ({count})',
  'bulk.resend.verb': 'إعادة إرسال الإشعارات ({count})',
  'bulk.resend.about': 'تُبلَّغ أنظمة التجار مرة أخرى بنتيجة هذه الطلبات.',
  'bulk.progress': 'تم {done} من {total}',
} satisfies Record<keyof typeof source, string>;
