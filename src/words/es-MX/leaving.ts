import type source from '../zh-CN/leaving';

export default {
  'leaving.from': 'Desde',
  'leaving.payee': 'Beneficiario',
  'leaving.bank': 'Banco o cadena',
  'leaving.account': 'Cuenta o dirección',
} satisfies Record<keyof typeof source, string>;
