import { erasuresIn } from './erasures';

interface Input {
  name: string;
  remark?: string | null;
  phone?: string | null;
  account?: string;
}
const schema = {
  properties: {
    name: { type: 'string' },
    remark: { type: ['string', 'null'] },
    phone: { type: ['string', 'null'] },
    account: { type: 'string' },
  },
};
const fields = (['name', 'remark', 'phone', 'account'] as const).map((name) => ({
  ...{ name, word: 'contact.name' as const, kind: 'text' as const },
}));

test('what a form began with and somebody emptied is sent as nothing, where the contract takes nothing', () => {
  const initial: Partial<Input> = { name: 'Ana', remark: 'ours', account: '7' };
  expect(erasuresIn<Input>(schema, fields, { initial, sent: { name: 'Ana' } })).toEqual({ remark: null });
  expect(erasuresIn<Input>(schema, fields, { initial, sent: { name: 'Ana', remark: 'theirs' } })).toEqual({});
});

test('what the form did not begin with, or does not ask, is left as it is', () => {
  expect(erasuresIn<Input>(schema, fields, { initial: undefined, sent: {} })).toEqual({});
  const others = fields.filter(({ name }) => name !== 'remark');
  expect(erasuresIn<Input>(schema, others, { initial: { remark: 'ours' }, sent: {} })).toEqual({});
});
