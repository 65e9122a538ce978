import type source from '../zh-CN/ip';

export default {
  'ip.title': 'IPs e domínios permitidos',
  'ip.api': 'Chamadas à API',
  'ip.portal': 'Acesso ao console',
  'ip.payoutOnly': 'Pagamentos pela API',
  'ip.anywhere': 'De qualquer endereço.',
  'ip.change': 'Alterar a lista',
  'ip.verb': 'Salvar {count} intervalos',
  'ip.help':
    'Um endereço ou intervalo por linha, com uma nota após um espaço: 203.0.113.0/24 data center. No máximo /24, ou /48 em IPv6.',
  'ip.about':
    'A lista substitui a anterior a partir da próxima requisição e o lojista é avisado. Vazia permite qualquer endereço.',
  'ip.recent': 'Chamadas recentes',
  'ip.nobody': 'Ninguém chamou ainda.',
  'ip.hosts': 'Domínios de aviso',
  'ip.hosts.any': 'Em qualquer domínio público.',
  'ip.hosts.change': 'Alterar os domínios',
  'ip.hosts.verb': 'Salvar {count} domínios',
  'ip.hosts.help':
    'Um domínio por linha, sem https:// nem porta: pay.shop.mx. *.shop.mx abrange os que estão abaixo de shop.mx, não ele próprio.',
  'ip.hosts.about':
    'A lista substitui a anterior: por ela são julgados os endereços novos e cada aviso posterior, e o lojista é avisado. Vazia permite qualquer domínio.',
  'ip.hosts.shut': 'O endereço de avisos do lojista está em {host}, que não consta da lista: nada é enviado para lá.',
} satisfies Record<keyof typeof source, string>;
