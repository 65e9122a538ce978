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
} satisfies Record<keyof typeof source, string>;
