import type source from '../zh-CN/form';

export default {
  'form.errors': '{count} a corrigir',
  'form.leave': 'Descartar o que foi digitado?',
  'form.leaveYes': 'Descartar',
  'form.leaveNo': 'Continuar digitando',
  'form.unknown':
    'Resultado desconhecido, verificando: a operação pode já ter sido concluída. Quando a conexão voltar, consultamos de novo sem repetir a operação.',
  'form.askAgain': 'Consultar o resultado',
  'form.done': 'Concluído: {what}',
  'form.decimals': '{currency} admite no máximo {digits} casas decimais',
  'form.offline': 'Você está sem conexão. Nada foi enviado; envie de novo quando a conexão voltar.',
  'form.checking': 'Verificando o resultado de: {what}',
  'form.failed': 'Não realizado: {what}. {msg}',
  'form.already': 'Seu envio anterior já foi concluído: {what}',
  'form.restored': 'Recuperamos o que você havia digitado antes do fim da sessão. Confira antes de enviar.',
  'form.code': 'Código do autenticador',
  'form.code.help': 'Os seis dígitos que seu autenticador mostra agora; cada código vale uma vez',
  'form.password': 'Sua senha',
  'form.password.help': 'Digite-a novamente para confirmar',
} satisfies Record<keyof typeof source, string>;
