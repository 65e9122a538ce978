import type source from '../zh-CN/notBuilt';

export default {
  'notBuilt.badge': 'Ainda não disponível',
  'notBuilt.will': 'Esta página terá:',
  'notBuilt.route.payoutOrder':
    'A lista de ordens de pagamento, sua análise, retenção e liberação, a troca de conta e as devoluções do banco.',
  'notBuilt.route.exchangeOrder':
    'Câmbio entre moeda local e USDT: aceite, preço travado, pagamento, verificação na rede e liberação.',
  'notBuilt.route.settlementRecord': 'Liquidações de lojistas: pedido, auditoria, envio e falhas.',
  'notBuilt.route.rechargeOrder': 'Recargas por banco ou USDT: pedido, comprovante e confirmação.',
  'notBuilt.route.fundRecord':
    'Transferências entre nossas contas bancárias e carteiras, com comprovante e dupla conferência.',
  'notBuilt.route.txnStatistics': 'Valores, quantidades e taxas de sucesso por lojista, canal, país e período.',
  'notBuilt.route.access': 'Papéis e matriz de permissões, menus, escopo de dados, regras de aprovação e auditoria.',
  'notBuilt.route.employee': 'Contas da equipe, papéis, países e redefinição de senha e segundo fator.',
} satisfies Record<keyof typeof source, string>;
