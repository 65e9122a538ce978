import type source from '../zh-CN/unmask';

export default {
  'unmask.title': 'Mostrar completo',
  'unmask.verb': 'Mostrar «{field}» completo',
  'unmask.reason': 'Motivo',
  'unmask.reason.help': 'Al menos 5 caracteres; queda en la auditoría',
  'unmask.about': 'Se muestra solo este dato hasta cerrar el panel. Queda registrado quién lo vio, cuándo y por qué.',
} satisfies Record<keyof typeof source, string>;
