import { numberNames, numbersIn, payoutNumbers } from './accountNumber';
import { zoneOf } from './identifier';
import { countries } from './money';

test('the rules of a country’s numbers are that country’s', () => {
  for (const country of countries)
    for (const type of Object.values(numbersIn[country]).flat()) expect([type, zoneOf(type)]).toEqual([type, country]);
});

test('owners are paid by numbers that their country checks', () => {
  for (const country of countries)
    for (const name of payoutNumbers[country]) {
      expect(numberNames(country)).toContain(name);
      expect(numbersIn[country][name]).not.toEqual([]);
    }
});
