import type source from '../zh-CN/leaving';

export default {
  'leaving.from': 'De',
  'leaving.payee': 'Favorecido',
  'leaving.bank': 'Banco ou rede',
  'leaving.account': 'Conta ou endereço',
} satisfies Record<keyof typeof source, string>;
