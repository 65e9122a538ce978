import type source from '../zh-CN/session';

export default {
  'session.offline': 'لا اتصال منذ {time}. ما تراه هو كما كان حينها.',
  'session.leftElsewhere': 'لقد سجّلت الخروج في تبويب آخر. يُرجى تسجيل الدخول من جديد.',
} satisfies Record<keyof typeof source, string>;
