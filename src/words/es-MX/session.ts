import type source from '../zh-CN/session';

export default {
  'session.offline': 'Sin conexión desde las {time}. Lo que ve es de ese momento.',
  'session.leftElsewhere': 'Cerró la sesión en otra pestaña. Inicie sesión de nuevo.',
} satisfies Record<keyof typeof source, string>;
