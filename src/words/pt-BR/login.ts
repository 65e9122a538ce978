import type source from '../zh-CN/login';

export default {
  'login.slogan': 'Veja como o dinheiro flui',
  'login.userName': 'Usuário',
  'login.password': 'Senha',
  'login.submit': 'Entrar',
  'login.busy': 'Entrando…',
  'login.demo': 'Contas de demonstração',
  'login.demo.hint': 'Escolha uma para preencher o usuário e a senha',
  'login.unreachable': 'Não foi possível conectar ao servidor. Verifique a rede e tente novamente.',
  'login.code': 'Código',
  'login.code.hint': 'Digite os seis dígitos que seu autenticador mostra',
  'login.recoveryCode': 'Código de recuperação',
  'login.recoveryCode.hint': 'Cada código de recuperação vale uma vez',
  'login.useRecoveryCode': 'Sem o celular? Use um código de recuperação',
  'login.useCode': 'Usar um código do autenticador',
  'login.startOver': 'Voltar',
} satisfies Record<keyof typeof source, string>;
