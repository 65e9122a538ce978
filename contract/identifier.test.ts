import {
  bankOf,
  checkIdentifier,
  type IdentifierType,
  identifierTypes,
  isDoubt,
  recognise,
  zoneOf,
} from '#contract/identifier';
import { pixKeys } from './accountNumber';

/** Those of the domain documents (B4.1) that have a check digit. */
const vectors: [IdentifierType, string][] = [
  ['CLABE', '002180700070799802'],
  ['CLABE', '032180000118359719'],
  ['CLABE', '646180110400000007'],
  ['card', '4111111111111111'],
  ['RFC', 'GODE561231GR8'],
  ['RFC', 'MAL180222MS6'],
  ['CURP', 'BOXW310820HNERXN09'],
  ['NIT', '860034313-7'],
  ['NIT', '890903938-8'],
  ['CCI', '00219300247595201411'],
  ['CCI', '01136600010003254221'],
  ['CCI', '01124100019000658270'],
  ['RUC', '20100047218'],
  ['RUC', '20512333797'],
  ['RUT', '12345678-5'],
  ['RUT', '76086428-5'],
  // 6-K in full: numbers as short as that are not given.
  ['RUT', '00000006-K'],
  ['CBU', '2850590940090418135201'],
  ['CVU', '0000003100062244154712'],
  ['CVU', '0000003100069717569312'],
  ['CUIT', '30500010912'],
  ['CUIT', '20055361682'],
  ['CPF', '52998224725'],
  ['CPF', '26821152098'],
  ['CNPJ', '11222333000181'],
  ['CNPJ', '12ABC34501DE35'],
  ['CNPJ', '58255572000100'],
];
/** And those that have none. */
const unchecked: [IdentifierType, string][] = [
  ['phoneMx', '5512345678'],
  ['mobileCo', '3001234567'],
  ['llave', '@cami123'],
  ['mobilePe', '948474375'],
  ['alias', 'mi.alias.ok'],
  ['pixPhone', '+5511987654321'],
  ['accountCo', '12345678901'],
  ['DNI', '12345678'],
  ['pixEvp', '123e4567-e89b-42d3-a456-426614174000'],
  ['pixEmail', 'ana@ejemplo.com'],
  ['pixE2e', `E${'12345678'}${'202611221230'}${'A1b2C3d4E5f'}`],
];
const lastOnes = (value: string) =>
  [...'0123456789'].filter((digit) => digit !== value.at(-1)).map((digit) => value.slice(0, -1) + digit);

it.each([...vectors, ...unchecked])('a %s is known by its form: %s', (type, value) => {
  expect(checkIdentifier(type, value)).toEqual({
    canonical: type === 'pixEvp' ? value : value.replace('-', ''),
    failing: null,
  });
});

it.each(vectors)('a %s with any other last digit is refused at its check digit: %s', (type, value) => {
  const refused = lastOnes(value).map((other) => checkIdentifier(type, other).failing?.problem);
  expect([...new Set(refused)]).toEqual(['checkDigit']);
});

it.each(['ACE900319JT9', 'RTO840921RE4', 'PAF070213GI1'])(
  'an RFC that was issued with another digit is a doubt: %s',
  (value) => {
    const { failing } = checkIdentifier('RFC', value);
    expect(failing && isDoubt('RFC', failing)).toBe(true);
  },
);
it.each(['ACE900230JT9', 'ACE901319JT9', 'ACE900300JT9', 'ACE900431JT9', 'ACE000000JT9'])(
  'an RFC of no day is wrong, whatever its digit: %s',
  (value) => {
    const { failing } = checkIdentifier('RFC', value);
    expect([failing?.problem, failing && isDoubt('RFC', failing)]).toEqual(['part', false]);
  },
);
it('no other register has doubts, and 29 February is a day of the century that has it', () => {
  for (const [type, value] of vectors.filter(([one]) => one !== 'RFC'))
    for (const other of lastOnes(value)) {
      const { failing } = checkIdentifier(type, other);
      expect([type, failing && isDoubt(type, failing)]).toEqual([type, false]);
    }
  expect(checkIdentifier('RFC', 'ACE000229JT9').failing?.problem).not.toBe('part');
  expect(checkIdentifier('RFC', 'ACE010229JT9').failing?.problem).toBe('part');
});
it('the generic RFC of the tax office are right, a short NIT is one, a CNPJ of zeros is none', () => {
  for (const value of ['XAXX010101000', 'XEXX010101000']) expect(checkIdentifier('RFC', value).failing).toBeNull();
  expect(checkIdentifier('CNPJ', '0'.repeat(14)).failing?.problem).toBe('part');
  const digitsOf = (body: string) => [...'0123456789'].filter((digit) => !checkIdentifier('NIT', body + digit).failing);
  for (const body of ['12345', '123456', '1234567', '12345678']) expect(digitsOf(body)).toHaveLength(1);
});

it('the block that is wrong is marked: bank of a CBU, account of a CBU, either digit of a CCI', () => {
  const wrong = (type: IdentifierType, value: string) => checkIdentifier(type, value).failing;
  expect(wrong('CBU', '2850591940090418135201')).toEqual({ start: 0, end: 8, problem: 'checkDigit' });
  expect(wrong('CBU', '2850590940090418135202')).toEqual({ start: 8, end: 22, problem: 'checkDigit' });
  expect(wrong('CCI', '00219300247595201421')).toEqual({ start: 18, end: 19, problem: 'checkDigit' });
  expect(wrong('CCI', '00219300247595201412')).toEqual({ start: 19, end: 20, problem: 'checkDigit' });
  expect(wrong('CLABE', '00218070007079980')).toEqual({ start: 17, end: 18, problem: 'length' });
  expect(wrong('CLABE', '0021807000707998021')).toEqual({ start: 18, end: 19, problem: 'length' });
  expect(wrong('CLABE', '00218O700070799802')).toEqual({ start: 5, end: 6, problem: 'character' });
  expect(wrong('RUC', '30100047218')).toEqual({ start: 0, end: 2, problem: 'prefix' });
  expect(wrong('CPF', '111.111.111-11')).toEqual({ start: 0, end: 11, problem: 'part' });
  expect(wrong('CVU', '2850590940090418135201')).toEqual({ start: 0, end: 3, problem: 'prefix' });
});

it('is stored in one form, however it is written', () => {
  const stored = (type: IdentifierType, value: string) => checkIdentifier(type, value);
  expect(stored('CLABE', ' 002 180 70007079980-2 ')).toEqual({ canonical: '002180700070799802', failing: null });
  expect(stored('RUT', '12.345.678-5')).toEqual({ canonical: '123456785', failing: null });
  expect(stored('RUT', '00.000.006-k').canonical).toBe('00000006K');
  expect(stored('CNPJ', '12.abc.345/01de-35')).toEqual({ canonical: '12ABC34501DE35', failing: null });
  expect(stored('alias', 'Mi.Alias.OK').canonical).toBe('mi.alias.ok');
  expect(stored('pixPhone', '+55 (11) 98765-4321')).toEqual({ canonical: '+5511987654321', failing: null });
});

it('no CUIT ends in what the sum ten would need', () => {
  const none = Array.from({ length: 200 }, (_, n) => `20${String(5_536_100 + n).padStart(8, '0')}`).filter((body) =>
    [...'0123456789'].every((digit) => checkIdentifier('CUIT', body + digit).failing),
  );
  expect(none.length).toBeGreaterThan(0);
});

it('a check digit of zero is as good as any other in a CBU', () => {
  const zeros = Array.from({ length: 30 }, (_, n) => `285059094009041813${String(n).padStart(3, '0')}0`);
  expect(zeros.filter((value) => checkIdentifier('CBU', value).failing === null).length).toBeGreaterThan(0);
});

it('the bank is named by its first digits, and an unknown one is no mistake', () => {
  expect(bankOf('CLABE', '646')).toBe('STP');
  expect(bankOf('CLABE', '00')).toBeUndefined();
  expect(bankOf('CLABE', '722969')).toBe('MERCADO PAGO W');
  expect(bankOf('CCI', '011-366')).toBe('BBVA');
  expect(bankOf('CCI', '800-100')).toBe('Caja Metropolitana');
  expect(bankOf('CCI', '801-100')).toBe('Caja Piura');
  expect(bankOf('CBU', '2850')).toBe('Banco Macro');
  expect(bankOf('CBU', '1500')).toBe('Banco GGAL');
  expect(bankOf('CBU', '2590')).toBe('Banco BMA');
  expect(bankOf('CVU', '0000007')).toBeUndefined();
  expect(bankOf('CVU', '0000003100062244154712')).toBe('Mercado Pago');
  expect(bankOf('CLABE', '999180700070799802')).toBeUndefined();
  expect(bankOf('RFC', 'GODE561231GR8')).toBeUndefined();
});

it('the type is recognised while it is typed, and asked for where two are possible', () => {
  expect(recognise('002180700070799802')).toContain('CLABE');
  expect(recognise('002180700070799802', ['CLABE', 'card', 'phoneMx'])).toEqual(['CLABE']);
  expect(recognise('4111 1111 1111 1111', ['CLABE', 'card', 'phoneMx'])).toEqual(['card']);
  expect(recognise('0021807', ['CLABE', 'card', 'RFC'])).toEqual(['CLABE', 'card']);
  expect(recognise('+5511987654321', pixKeys)).toEqual(['pixPhone']);
  expect(recognise('ANA@ejemplo.com', pixKeys)).toEqual(['pixEmail']);
  expect(recognise('52998224725', pixKeys)).toEqual(['CPF']);
  expect(recognise('11987654321', pixKeys)).toEqual(['pixPhone']);
  expect(recognise('', pixKeys)).toEqual([]);
  expect(recognise(both() ?? '', pixKeys)).toEqual(['CPF', 'pixPhone']);
});

/** A number that is somebody's CPF and somebody's phone. */
const both = () =>
  Array.from({ length: 200 }, (_, n) => `1198765${String(n).padStart(4, '0')}`).find(
    (value) => checkIdentifier('CPF', value).failing === null,
  );

it('every type has words of its own country', () => expect(identifierTypes.map(zoneOf)).not.toContain(undefined));
