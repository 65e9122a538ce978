import type source from '../zh-CN/nothing';

/** Where there is nothing: no work, and no screen. */
export default {
  'dashboard.work': 'Dónde está su trabajo',
  'shell.notFound.search': 'Buscar pantallas, números o nombres',
  'shell.notFound.nearest': 'Pantallas parecidas',
} satisfies Record<keyof typeof source, string>;
