import type source from '../zh-CN/unmask';

export default {
  'unmask.title': 'إظهار القيمة كاملة',
  'unmask.verb': 'إظهار «{field}» كاملًا',
  'unmask.reason': 'السبب',
  'unmask.reason.help': 'خمسة أحرف على الأقل، وتُكتب في سجل التدقيق',
  'unmask.about': 'تظهر هذه القيمة وحدها حتى يُغلق اللوح، ويُسجَّل من رآها ومتى ولماذا.',
} satisfies Record<keyof typeof source, string>;
