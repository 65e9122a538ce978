import inputs from '@@/inputs.json';
import { fieldErrorText, type InputSchema, rulesOf } from '@/services/rules';

const say = (word: string, values?: { limit: number | string }) => (values ? `${word} ${values.limit}` : word);
const schema: InputSchema = {
  required: ['reason', 'password', 'kind', 'countries'],
  properties: {
    reason: { type: 'string', minLength: 5, maxLength: 200 },
    password: { type: 'string', minLength: 1, secret: true },
    count: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { enum: ['a', 'b'] },
    countries: { type: 'array', default: [], maxItems: 6 },
    amount: { type: 'string', pattern: '^\\d+$', money: true },
  },
};

test('a required text is trimmed, and its limits are said as the server says them', () => {
  const rules = rulesOf(schema, 'reason', say);
  expect(rules.map(({ message }) => message)).toEqual(['rule.required', 'rule.minLength 5', 'rule.maxLength 200']);
  expect(rules[0]).toMatchObject({ required: true, whitespace: true });
  expect(rules.map(({ transform }) => transform?.(' x '))).toEqual(['x', 'x', 'x']);
});

test('what the server fills in need not be said', () => {
  expect(rulesOf(schema, 'countries', say)).toEqual([{ type: 'array', max: 6, message: 'rule.maxItems 6' }]);
});

test('a secret is never trimmed', () => {
  expect(rulesOf(schema, 'password', say)).toEqual([{ type: 'string', required: true, message: 'rule.required' }]);
});

test('numbers, choices and amounts have rules of their own', () => {
  expect(rulesOf(schema, 'count', say)).toEqual([
    { type: 'integer', min: 1, message: 'rule.minimum 1' },
    { type: 'integer', max: 9, message: 'rule.maximum 9' },
  ]);
  expect(rulesOf(schema, 'kind', say).at(-1)).toEqual({ type: 'enum', enum: ['a', 'b'], message: 'rule.enum a, b' });
  expect(rulesOf(schema, 'amount', say)).toMatchObject([{ pattern: /^\d+$/, message: 'rule.amount' }]);
});

test('a field that the call does not have has no rules', () => {
  expect(rulesOf(schema, 'nothing', say)).toEqual([]);
});

test('the freeze of a merchant asks for a reason, as its contract does', () => {
  // The generated file is wider in its type than what is written into it.
  const freeze = inputs.merchant.freeze as unknown as InputSchema;
  expect(rulesOf(freeze, 'reason', say).map(({ message }) => message)).toContain('rule.minLength 5');
});

test('a field error of the server is said with the same words', () => {
  expect(fieldErrorText('maxLength', 200, say)).toBe('rule.maxLength 200');
  expect(fieldErrorText('something new', undefined, say)).toBe('rule.unknown ');
});
