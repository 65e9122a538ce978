// What the form of a recipe sends: parts of which nothing is typed are no parts.
import { tidied } from './tidied';

const bare = { amounts: 'minor', times: 'ms', checks: [], create: { fields: [] }, statuses: [] };
const sent = (recipe: object) => JSON.parse(JSON.stringify(tidied({ ...bare, ...recipe })));

test('a token step that nobody began is none, also with lines that were taken away again', () => {
  for (const token of [undefined, {}, { headers: [] }, { fields: [], headers: [] }, { at: undefined }])
    expect(sent({ token })).not.toHaveProperty('token');
});

test('a token step that somebody began is sent whole, and the server says what it lacks', () => {
  expect(sent({ token: { path: '/oauth/token', headers: [] } }).token).toEqual({
    ...{ path: '/oauth/token', format: 'json', fields: [] },
  });
  const headers = [{ name: 'Authorization', value: '{credential.user}:{credential.password}', as: 'basic' }];
  expect(sent({ token: { headers, at: 'access_token' } }).token).toEqual({
    ...{ format: 'json', fields: [], headers, at: 'access_token' },
  });
});

test('a certificate of which nothing is named is none', () => {
  for (const certificate of [undefined, {}, { chain: undefined, key: undefined }])
    expect(sent({ certificate })).not.toHaveProperty('certificate');
  expect(sent({ certificate: { chain: 'cert' } }).certificate).toEqual({ chain: 'cert' });
});
