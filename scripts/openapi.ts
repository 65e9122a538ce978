// `npm run openapi`: writes docs/openapi.json from the contract.
import { writeFileSync } from 'node:fs';
import { contract } from '#contract/index';
import { openApi } from '../server/openapi/openapi';

writeFileSync('docs/openapi.json', `${JSON.stringify(openApi(contract, 'Caudal'), null, 1)}\n`);
console.log('docs/openapi.json');
