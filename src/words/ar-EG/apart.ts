import type source from '../zh-CN/apart';

/** While nothing is written, because two clocks differ. */
export default {
  'apart.strip': 'ساعة الخادم غير صحيحة: لا يمكن تغيير أي شيء الآن. يمكنك الاطلاع، ويستأنف العمل تلقائيًا.',
} satisfies Record<keyof typeof source, string>;
