import type source from '../zh-CN/ip';

export default {
  'ip.title': 'IPs permitidos',
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
} satisfies Record<keyof typeof source, string>;
