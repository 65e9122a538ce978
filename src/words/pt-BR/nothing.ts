import type source from '../zh-CN/nothing';

/** Where there is nothing: no work, and no screen. */
export default {
  'dashboard.work': 'Onde está seu trabalho',
  'shell.notFound.search': 'Buscar telas, números ou nomes',
  'shell.notFound.nearest': 'Telas parecidas',
} satisfies Record<keyof typeof source, string>;
