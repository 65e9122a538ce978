import type source from '../zh-CN/session';

export default {
  'session.offline': 'Sem conexão desde {time}. O que você vê é daquele momento.',
  'session.leftElsewhere': 'Você saiu em outra aba. Entre novamente.',
} satisfies Record<keyof typeof source, string>;
