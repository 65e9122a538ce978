import type source from '../zh-CN/poolBatch';

/** Accounts put into, or taken out of, many merchants' pools at once, and the way back. */
export default {
  'pool.batch': 'تعديل المجموعات',
  'pool.batch.verb': 'تعديل مجموعات {count} من التجار',
  'pool.batch.action': 'الإجراء',
  'pool.batch.action.1': 'إضافة حسابات',
  'pool.batch.action.2': 'إزالة حسابات',
  'pool.batch.action.3': 'إبقاء هذه الحسابات فقط',
  'pool.batch.weight.help': 'الفراغ يُبقي الوزن، والحساب الجديد يأخذ 50.',
  'pool.batch.choose': 'اختر الحسابات وسيظهر هنا ما سيحدث لكل تاجر.',
  'pool.batch.changes': 'المجموعات التي ستتغير: {count}.',
  'pool.batch.warned': 'تجار يحتاجون إلى نظرة: {count}.',
  'pool.batch.nothing': 'لن تتغير أي مجموعة.',
  'pool.batch.comes': 'يدخل:',
  'pool.batch.goes': 'يخرج:',
  'pool.batch.changed': 'يتغير:',
  'pool.batches': 'تعديلات المجموعات دفعة واحدة خلال 24 ساعة',
  'pool.batches.others': '{count} أخرى',
  'pool.batch.said.1': 'أُضيفت إلى مجموعات {count} من التجار',
  'pool.batch.said.2': 'أُزيلت من مجموعات {count} من التجار',
  'pool.batch.said.3': 'وحدها في مجموعات {count} من التجار',
  'pool.batch.undo': 'تراجع',
  'pool.batch.undo.verb': 'استعادة مجموعات {count} من التجار',
  'pool.batch.undo.about': 'تعود المجموعات كما كانت، وما غيّره أحد بعد ذلك يبقى كما هو.',
  'pool.batch.undo.until': 'يمكن التراجع حتى',
  'pool.batch.kept': 'هذه المجموعات تبقى كما هي: {names}',
} satisfies Record<keyof typeof source, string>;
