import { maskAccount, maskDocument, maskName } from './mask';
import { strippedText } from './payment/stripped';

test.each([
  ['002180123456789802', '002180******9802'],
  ['0123456789', '***6789'],
  ['1234', '***'],
  ['+525512341234', '+5255****1234'],
  ['j@d.com', 'j***@d.com'],
  ['caja.norte@tienda.mx', 'c***@tienda.mx'],
])('account %s is shown as %s', (value, shown) => expect(maskAccount(value)).toBe(shown));

test('of documents and names only as much is shown as tells two apart', () => {
  expect(maskDocument('TAZ850101ABC')).toBe('***1ABC');
  expect(maskName('Pagador  Número Uno')).toBe('P***  N*** U***');
});

test('a channel message is shown without its secrets and with its payer masked', () => {
  const body = {
    amount: '10.00',
    sign: 'a1b2',
    payer: { payerName: 'Pagador Uno', payerAccount: '002180123456789802' },
    payerDocNo: 'TAZ850101ABC',
    list: [{ token: 't' }],
  };
  expect(JSON.parse(strippedText(JSON.stringify(body)))).toEqual({
    amount: '10.00',
    sign: '***',
    payer: { payerName: 'P*** U***', payerAccount: '002180******9802' },
    payerDocNo: '***1ABC',
    list: [{ token: '***' }],
  });
  expect(strippedText('not json')).toBe('');
});
