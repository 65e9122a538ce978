import type source from '../zh-CN/guide';

export default {
  'guide.title': 'Guía de integración',
  'guide.open': 'Abrir la guía de integración',
  'guide.about':
    'De las claves al primer pedido de prueba pagado. El código ya lleva sus números y direcciones, pero no sus secretos: solo usted los conoce.',
  'guide.own': 'Sus datos',
  'guide.baseUrl': 'Dirección de la API',
  'guide.key': 'Clave en uso',
  'guide.key.none': 'No hay ninguna clave válida: genere una en la página de su cuenta.',
  'guide.methods': 'Métodos',
  'guide.client': 'Cliente',
  'guide.copyFile': 'Copiar archivo',
  'guide.download': 'Descargar {file}',
  'guide.more': 'Más archivos',
  'guide.prints': 'Responde, por ejemplo',
  'guide.code': 'Código',
  'guide.what': 'Qué significa y qué hacer',
  'guide.step.keys': 'Claves',
  'guide.step.keys.about':
    'Genere una clave nueva en la página de su cuenta. Su secreto se muestra una sola vez, con la primera clave también el de las notificaciones: guárdelos de inmediato y configúrelos en una terminal:',
  'guide.step.sign': 'Firma',
  'guide.step.sign.about':
    'Cada solicitud lleva cuatro encabezados: su número de comercio, la hora en segundos (300 de diferencia como máximo), un nonce nuevo cada vez (de 16 a 64 caracteres visibles sin punto) y el HMAC-SHA256 en hexadecimal minúsculo de “hora.nonce.cuerpo”. Se firman los bytes que se envían. Compruébelo con un vector de prueba y consulte su saldo:',
  'guide.step.listen': 'Escuchar',
  'guide.step.listen.about':
    'Cuando un pedido se paga, falla o vence, avisamos a su dirección de notificación, con la firma del secreto de notificaciones. Escuche en otra terminal con la misma configuración. Verifique firma y hora, guarde el estado del pedido y responda estado 200 con el texto success en menos de 10 segundos. Si no, avisamos siete veces más, entre 15 segundos y 12 horas después; también puede recibir el mismo aviso dos veces. En producción la dirección es pública y https. Si registra dominios de avisos en la página de su cuenta, se rechaza un notifyUrl en otro dominio y no se envía nada allí.',
  'guide.step.create': 'Pedir un pago',
  'guide.step.create.about':
    'Los importes son textos con los decimales exactos de la moneda. Estado 1: el canal lo aceptó. Estado 0 sin enlace de pago: envíe otra vez el mismo pedido.',
  'guide.step.pay': 'Pagarlo',
  'guide.step.pay.about':
    'El enlace de pago es lo que abre su pagador. Si el simulador toma el pedido, abre una página donde usted elige el resultado: pagado, otro importe, fallido, tardío o silencio. O elija con un comando:',
  'guide.step.query': 'Consultarlo',
  'guide.step.query.about':
    '0 creado · 1 aceptado · 2 pagado · 3 fallido · 4 vencido · 5 en revisión · 6 en reembolso · 7 reembolsado · 8 reembolsado en parte · 9 contracargo. Un pedido fallido o vencido aún puede pagarse: confíe en el último aviso o en una consulta.',
  'guide.step.refund': 'Reembolsarlo',
  'guide.step.refund.about':
    'El importe se retiene de su saldo disponible y nuestra área de finanzas lo revisa primero. Un pedido tiene un reembolso a la vez y ninguno 180 días después del pago. El resultado llega en una notificación del pedido.',
  'guide.step.again': 'Si se pierde una respuesta',
  'guide.step.again.about':
    'Sus números de pedido y de reembolso son las claves de idempotencia, para siempre. Si se corta la conexión o no hay respuesta, envíe el mismo contenido con el mismo número, con hora y nonce nuevos, a los 1, 5 y 30 segundos; después consulte. Nunca use otro número: sería otro pago.',
  'guide.step.refusals': 'Rechazos',
  'guide.step.refusals.about':
    'Toda respuesta tiene estado 200: success dice si se hizo y code por qué no. Un campo desconocido se rechaza, para que uno mal escrito no se pierda en silencio:',
  'guide.step.limits': 'Límites',
  'guide.step.limits.about':
    '6000 solicitudes por minuto en cada llamada, salvo otro acuerdo, y cuerpos de 32 kB como máximo. Sus límites por pago y por día están en la página de su cuenta; 1302 dice cuál y cuánto se ha usado.',
  'guide.step.test': 'Comercios de prueba',
  'guide.step.test.about':
    'Empiece con un comercio de tipo “prueba”, que nuestro equipo de operaciones crea para usted: tiene su propio número y claves, las mismas direcciones, y el simulador toma sus pagos. Pruebe otro importe, un fallo, un vencimiento, el mismo pedido dos veces, un aviso rechazado y un cambio de clave a mitad del envío. Cuando todo funcione, ponga el número y los secretos de su comercio real.',
  'guide.refusal.1001': 'Un campo no cumple una regla; data.fields dice cuál. Corríjalo.',
  'guide.refusal.1004': 'No existe ese pedido suyo. Revise el número.',
  'guide.refusal.1006': 'El pedido no está pagado o tiene un reembolso en curso. Consúltelo.',
  'guide.refusal.1007': 'El número ya se usó con otro contenido. Use otro número.',
  'guide.refusal.1009': 'Más solicitudes por minuto que las acordadas. Espere lo que dice msg.',
  'guide.refusal.1301': 'Tiene menos saldo disponible que lo que quiere reembolsar. Espere o reembolse menos.',
  'guide.refusal.1302': 'El importe o el día está fuera de los límites; data.limit dice cuál. Otro importe u otro día.',
  'guide.refusal.1305': 'El método no está acordado o ninguna cuenta lo toma por ahora. Otro método o más tarde.',
  'guide.refusal.1306': 'El pagador no puede pagar. No reintente; consulte a nuestro equipo de operaciones.',
  'guide.refusal.2001':
    'Los encabezados están mal formados o la firma es incorrecta. Revise el secreto y firme los bytes que envía.',
  'guide.refusal.2002': 'La hora está desviada; data.serverTime trae la nuestra. Ajuste el reloj.',
  'guide.refusal.2003': 'El nonce ya se usó. Use uno nuevo.',
  'guide.refusal.2004': 'Su dirección no está en la lista. Agréguela en la página de su cuenta.',
  'guide.refusal.2005': 'No está habilitado: sin pedidos ni reembolsos nuevos; las consultas siguen. Llámenos.',
} satisfies Record<keyof typeof source, string>;
