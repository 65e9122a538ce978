import type source from '../zh-CN/shell';

export default {
  'menu.login': 'Entrar',
  'shell.logout': 'Sair',
  'shell.language': 'Idioma',
  'shell.theme.toDark': 'Mudar para escuro',
  'shell.theme.toLight': 'Mudar para claro',
  'shell.demo': 'Demonstração: os dados são inventados e nenhum dinheiro real se move',
  'shell.startFailed': 'Não foi possível abrir o console',
  'shell.loadFailed': 'A página não carregou',
  'shell.loadFailed.hint': 'Os arquivos não chegaram. Verifique a rede e carregue a página novamente.',
  'shell.broken': 'Esta página falhou',
  'shell.broken.hint': 'Ocorreu um erro inesperado. As outras páginas continuam funcionando.',
  'shell.notFound': 'A página não existe',
  'shell.notFound.hint': 'O endereço está incorreto ou a página mudou de lugar.',
  'shell.toHome': 'Voltar ao início',
  'shell.reload': 'Carregar novamente',
  'shell.updateReady': 'Nova versão',
  'app.pwa.serviceworker.updated': 'Há conteúdo novo',
  'app.pwa.serviceworker.updated.hint': 'Clique em “Atualizar” para usar a versão mais recente',
  'app.pwa.serviceworker.updated.ok': 'Atualizar',
} satisfies Record<keyof typeof source, string>;
