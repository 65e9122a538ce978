import { writeFileSync } from 'node:fs';
import { merchantOpenApi } from '../server/merchantApi/openapi';

/** `npm run openapi:merchant`: writes the merchants' API as OpenAPI from the shapes that check the requests. */
writeFileSync('docs/merchant-api/openapi.json', `${JSON.stringify(merchantOpenApi(), null, 2)}\n`);
