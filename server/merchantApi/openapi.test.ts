import { readFileSync } from 'node:fs';
import { merchantOpenApi } from './openapi';

it('the file that merchants read says what the server checks; `npm run openapi:merchant` writes it', () => {
  expect(JSON.parse(readFileSync('docs/merchant-api/openapi.json', 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(merchantOpenApi())),
  );
});
