import { isInName, nameKey, nameText, numberKey, numberSpellings, referenceKey } from './spelling';

test('one bank trace is one, however it is typed', () => {
  const spellings = [
    'MBAN0100X',
    'mban0100x',
    'MBAN 0100X',
    'MBAN\u200B0100X',
    'ＭＢＡＮ０１００Ｘ',
    ' MBAN0100X\t',
    'MBAN\u00AD0100x',
    'MBAN٠١٠٠X',
  ];
  expect(new Set(spellings.map(referenceKey))).toEqual(new Set(['MBAN0100X']));
  expect(referenceKey('A-1')).not.toBe(referenceKey('A1'));
});

test('a document is its letters and digits, whatever dashes, blanks and unseen signs stand between', () => {
  const dashes = ['-', '\u2011', '\u2013', '\u200B', '\u200E', '\u00AD', '_', ' ', '.', ''];
  expect(new Set(dashes.map((dash) => numberKey(`390.533.447${dash}05`)))).toEqual(new Set(['39053344705']));
  expect(numberKey('٣٩٠٥٣٣٤٤٧٠٥')).toBe('39053344705');
});

test('every decimal digit of every script is read as the digit it is', () => {
  const digits = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => /^\p{Nd}$/u.test(sign));
  expect(digits.length % 10).toBe(0);
  expect(digits.map(referenceKey)).toEqual(digits.map((_, at) => String(at % 10)));
});

test('a name is kept composed and searched without accents, case and unseen signs', () => {
  expect(nameText('Pe\u0301rez\u200B  Luna\n')).toBe('Pérez Luna');
  expect(new Set(['PÉREZ', 'perez', 'Pe\u0301rez', 'Pé\u200Brez'].map(nameKey))).toEqual(new Set(['perez']));
});

test('a number is looked for without blanks and in either case, and as it was typed', () => {
  expect(numberSpellings(' Mo‑12 3a')).toEqual(['Mo‑12 3a', 'Mo-123a', 'MO-123A', 'mo-123a']);
  expect(numberSpellings('123')).toEqual(['123']);
});
test('a part of a name is found without accents and case', () => {
  expect(isInName('José Pérez Núñez', 'perez nun')).toBe(true);
  expect(isInName('José Pérez', 'peres')).toBe(false);
});
