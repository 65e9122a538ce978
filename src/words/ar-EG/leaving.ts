import type source from '../zh-CN/leaving';

export default {
  'leaving.from': 'من',
  'leaving.payee': 'المستفيد',
  'leaving.bank': 'البنك أو الشبكة',
  'leaving.account': 'الحساب أو العنوان',
} satisfies Record<keyof typeof source, string>;
