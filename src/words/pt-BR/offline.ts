import type source from '../zh-CN/offline';

export default {
  'offline.title': 'Sem conexão com o servidor',
  'offline.hint':
    'O que você vê é apenas a estrutura do console, guardada neste dispositivo. Ordens, saldos e outros dados nunca são guardados aqui; por isso não podem ser exibidos, e nada foi enviado a partir desta página.',
  'offline.returns': 'Esta página será aberta sozinha quando a conexão voltar.',
} satisfies Record<keyof typeof source, string>;
