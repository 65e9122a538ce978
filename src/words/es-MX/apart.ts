import type source from '../zh-CN/apart';

/** While nothing is written, because two clocks differ. */
export default {
  'apart.strip':
    'El reloj del servidor está mal: por ahora no se puede cambiar nada. Puede consultar; sigue por sí solo.',
} satisfies Record<keyof typeof source, string>;
