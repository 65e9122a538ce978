import type source from '../zh-CN/form';

export default {
  'form.errors': '{count} por corregir',
  'form.leave': '¿Descartar lo escrito?',
  'form.leaveYes': 'Descartar',
  'form.leaveNo': 'Seguir escribiendo',
  'form.unknown':
    'Resultado desconocido, verificando: es posible que ya se haya realizado. Al recuperar la conexión se consulta de nuevo sin repetir la operación.',
  'form.askAgain': 'Consultar el resultado',
  'form.done': 'Hecho: {what}',
  'form.decimals': '{currency} admite {digits} decimales como máximo',
  'form.offline': 'No tiene conexión. No se envió nada; envíe de nuevo cuando la recupere.',
  'form.checking': 'Verificando el resultado de: {what}',
  'form.failed': 'No se realizó: {what}. {msg}',
  'form.already': 'Su envío anterior ya se realizó: {what}',
  'form.restored': 'Se recuperó lo que había escrito antes de que terminara la sesión. Revíselo antes de enviar.',
  'form.code': 'Código del autenticador',
  'form.code.help': 'Los seis dígitos que muestra ahora su autenticador; cada código sirve una vez',
  'form.password': 'Su contraseña',
  'form.password.help': 'Escríbala otra vez para confirmar',
} satisfies Record<keyof typeof source, string>;
