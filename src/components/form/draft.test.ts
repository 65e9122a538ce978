import { inputOf } from '@/services/inputs';
import { holdsSecret } from './draft';

test('a field with a secret anywhere within it is written down nowhere', async () => {
  const schema = await inputOf('channel.save');
  expect(holdsSecret(schema, 'credentials')).toBe(true);
  expect(holdsSecret(schema, 'recipe')).toBe(false);
});
