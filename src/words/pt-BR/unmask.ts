import type source from '../zh-CN/unmask';

export default {
  'unmask.title': 'Mostrar completo',
  'unmask.verb': 'Mostrar “{field}” completo',
  'unmask.reason': 'Motivo',
  'unmask.reason.help': 'Pelo menos 5 caracteres; fica na auditoria',
  'unmask.about': 'Só este dado é mostrado até fechar o painel. Fica registrado quem viu, quando e por quê.',
} satisfies Record<keyof typeof source, string>;
