import type source from '../zh-CN/ip';

export default {
  'ip.title': 'IP permitidas',
  'ip.api': 'Llamadas a la API',
  'ip.portal': 'Acceso a la consola',
  'ip.payoutOnly': 'Pagos salientes por la API',
  'ip.anywhere': 'Desde cualquier dirección.',
  'ip.change': 'Cambiar la lista',
  'ip.verb': 'Guardar {count} rangos',
  'ip.help':
    'Una dirección o rango por línea, con una nota tras un espacio: 203.0.113.0/24 centro de datos. Como máximo /24, o /48 en IPv6.',
  'ip.about':
    'La lista reemplaza a la anterior desde la próxima solicitud y se avisa al comercio. Vacía permite cualquier dirección.',
  'ip.recent': 'Llamadas recientes',
  'ip.nobody': 'Nadie ha llamado todavía.',
} satisfies Record<keyof typeof source, string>;
