import { checkedHosts, hostOf, isListed, wrongAddress } from './callbackHosts';
import { isCallbackUrl } from './publicAddress';
import { asRefusal } from './words/word';

const OPEN = false;
const wrongOf = (typed: string[], anywhere = OPEN) => {
  try {
    return checkedHosts('hosts', typed, anywhere);
  } catch (error) {
    return asRefusal(error).data.fields?.map(({ code, limit }) => `${code} ${limit}`);
  }
};

test('hosts are kept as they are compared, each once', () => {
  const typed = [' Pay.SHOP.mx ', 'pay.shop.mx.', '*.Shop.mx', 'tiendañ.mx', 'shop。mx', '8.8.8.8', '2606:4700::1111'];
  expect(checkedHosts('hosts', typed, OPEN)).toEqual([
    ...['pay.shop.mx', '*.shop.mx', 'xn--tienda-1wa.mx', 'shop.mx', '8.8.8.8', '[2606:4700::1111]'],
  ]);
  expect(checkedHosts('hosts', [], OPEN)).toEqual([]);
});

test.each([
  ...['https://shop.mx', 'shop.mx/told', 'shop.mx:443', 'me@shop.mx', 'shop.mx?x', 'shop.mx#x', 'shop%2emx'],
  ...['', ' ', '*', '*.', '*.*.mx', 'a.*.mx', '.shop.mx', 'shop..mx', 'shop.mx..', '-shop.mx', 'shop-.mx', 'a b.mx'],
  ...[
    'mx',
    'localhost',
    `${'a'.repeat(64)}.mx`,
    `${'a.'.repeat(130)}mx`,
    'shop\\.mx',
    '*.8.8.8.8',
    '*.0x08.8',
    'x[.mx',
  ],
])('%j is no host', (line) => expect(wrongOf([line])).toEqual([`noHost 1: ${line}`]));

test('below what anybody may have a host, nothing is allowed as a whole', () => {
  const typed = ['*.shop.mx', '*.mx', '*.com.mx', '*.com.br', '*.herokuapp.com', '*.github.io', 'shop.github.io'];
  expect(wrongOf(typed)).toEqual([
    ...['noHost 2: *.mx', 'hostTooWide 3: *.com.mx', 'hostTooWide 4: *.com.br'],
    ...['hostTooWide 5: *.herokuapp.com', 'hostTooWide 6: *.github.io'],
  ]);
});

test('an address of our own network is listed in the demo alone', () => {
  const typed = ['127.0.0.1', '0x7f.1', '[::1]', '10.0.0.8', '::ffff:10.0.0.8'];
  expect(wrongOf(typed)).toEqual(typed.map((line, at) => `rangeNotPublic ${at + 1}: ${line}`));
  expect(wrongOf(['127.0.0.1', 'localhost'], true)).toEqual(['127.0.0.1', 'localhost']);
});

const hosts = ['pay.shop.mx', '*.tienda.mx', '[2606:4700::1111]', 'xn--tienda-1wa.mx'];
test.each([
  ...['https://pay.shop.mx/told', 'https://PAY.Shop.MX:8443/told?x=1#y', 'https://pay.shop.mx./told'],
  ...['https://pay%2eshop.mx/', 'https://a.tienda.mx/', 'https://a.b.tienda.mx/', 'https://[2606:4700:0:0::1111]/'],
  ...['https://tiendañ.mx/', 'https://xn--tienda-1wa.mx/', 'https:pay.shop.mx/told'],
])('%s is at one of them', (address) => expect(isListed(address, hosts)).toBe(true));

test.each([
  ...['https://shop.mx/', 'https://x.pay.shop.mx/', 'https://pay.shop.mx.evil.com/', 'https://evil.com/pay.shop.mx'],
  ...['https://evil.com?pay.shop.mx', 'https://evil.com#@pay.shop.mx', 'https://evil.com\\@pay.shop.mx/'],
  ...['https://pay.shop.mx@evil.com/', 'https://evil.com:443/@pay.shop.mx', 'https://paySshop.mx/'],
  ...['https://tienda.mx/', 'https://eviltienda.mx/', 'https://.tienda.mx/', 'https://a.tienda.mx../'],
  ...['https://[2606:4700::1112]/', 'https://tienda.mx.a/', 'https://xn--tienda-xwa.mx/', 'no address', ''],
])('%s is at none of them', (address) => expect(isListed(address, hosts)).toBe(false));

test('without a list any host is, and an address still has to be one', () => {
  expect(isListed('https://anywhere.example/', [])).toBe(true);
  expect(wrongAddress('http://anywhere.example/', [], OPEN)).toEqual({ field: 'notifyUrl', code: 'https' });
  expect(wrongAddress('https://Evil.com./x', hosts, OPEN)).toEqual({
    ...{ field: 'notifyUrl', code: 'hostNotListed', limit: 'evil.com' },
  });
  expect(hostOf('https://shop.mx:8443/x')).toBe('shop.mx');
});

test('an address has neither a name nor a password in it', () => {
  expect(isCallbackUrl('https://me@shop.mx/', OPEN)).toBe(false);
  expect(isCallbackUrl('https://:word@shop.mx/', OPEN)).toBe(false);
  expect(isCallbackUrl('https://shop.mx/', OPEN)).toBe(true);
});
