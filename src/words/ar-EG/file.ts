import type source from '../zh-CN/file';

/** What a field for files says. */
export default {
  'file.choose': 'اختر ملفًا أو أفلته هنا',
  'file.hint': 'PDF أو PNG أو JPEG أو MP4، بحد أقصى 20 ميغابايت',
  'file.type': 'يُقبل PDF وPNG وJPEG وMP4 فقط.',
  'file.size': 'الملف أكبر من {limit} ميغابايت.',
  'file.empty': 'الملف فارغ.',
  'file.broken': 'انقطع الاتصال قبل اكتمال الملف.',
  'file.retry': 'أعد المحاولة: {name}',
  'file.remove': 'إزالة: {name}',
  'file.one': 'الملف …{no}',
} satisfies Record<keyof typeof source, string>;
