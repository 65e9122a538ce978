import { phonesMeant } from './phone';

test('a number with its country is that one, however it is written', () => {
  expect(phonesMeant(' +52 (55) 1234-5678')).toEqual(['+525512345678']);
});
test('without it, it is the number of any country that we work in', () => {
  expect(phonesMeant('55 1234 5678')).toEqual(expect.arrayContaining(['+525512345678', '+5495512345678']));
  expect(phonesMeant('525512345678')).toContain('+525512345678');
});
