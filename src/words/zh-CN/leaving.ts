/** What stands in every dialog by which money leaves. */
export default {
  'leaving.from': '付款方',
  'leaving.payee': '收款人',
  'leaving.bank': '银行或链',
  'leaving.account': '账号或地址',
};
