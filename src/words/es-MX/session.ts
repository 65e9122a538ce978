import type source from '../zh-CN/session';

export default {
  'session.leftElsewhere': 'Cerró la sesión en otra pestaña. Inicie sesión de nuevo.',
} satisfies Record<keyof typeof source, string>;
