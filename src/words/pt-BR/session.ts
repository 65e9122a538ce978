import type source from '../zh-CN/session';

export default {
  'session.leftElsewhere': 'Você saiu em outra aba. Entre novamente.',
} satisfies Record<keyof typeof source, string>;
