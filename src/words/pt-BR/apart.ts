import type source from '../zh-CN/apart';

/** While nothing is written, because two clocks differ. */
export default {
  'apart.strip':
    'O relógio do servidor está errado: por ora nada pode ser alterado. Você pode consultar; continua sozinho.',
} satisfies Record<keyof typeof source, string>;
