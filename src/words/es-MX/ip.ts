import type source from '../zh-CN/ip';

export default {
  'ip.title': 'IP y dominios permitidos',
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
  'ip.hosts': 'Dominios de avisos',
  'ip.hosts.any': 'En cualquier dominio público.',
  'ip.hosts.change': 'Cambiar los dominios',
  'ip.hosts.verb': 'Guardar {count} dominios',
  'ip.hosts.help':
    'Un dominio por línea, sin https:// ni puerto: pay.shop.mx. *.shop.mx abarca los que están debajo de shop.mx, no ese mismo.',
  'ip.hosts.about':
    'La lista reemplaza a la anterior: por ella se juzgan las direcciones nuevas y cada aviso posterior, y se avisa al comercio. Vacía permite cualquier dominio.',
  'ip.hosts.shut':
    'La dirección de avisos del comercio está en {host}, que no figura en la lista: no se envía nada allí.',
} satisfies Record<keyof typeof source, string>;
