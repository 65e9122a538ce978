import { changeOf, pointsOf } from './delta';

test.each([
  ['1500.00', '1200.00', '+25.0'],
  ['1200.00', '1500.00', '-20.0'],
  ['4', '3', '+33.3'],
  ['3', '3', '0.0'],
  ['-50.00', '-100.00', '+50.0'],
  ['100.000001', '100', '0.0'],
  ['9007199254740993.00', '9007199254740992.00', '0.0'],
])('%s after %s is %s percent', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

test('nothing is compared with nothing, and a rate differs by points', () => {
  expect(changeOf('10.00', '0.00')).toBeUndefined();
  expect(pointsOf('75.00', '71.46')).toBe('+3.5');
  expect(pointsOf('71.4', '75.00')).toBe('-3.6');
});
