// `npm run docs`: writes what stands in docs/ and is said elsewhere: the index of decisions, the tests of the
// specification's statements, and the table of providers.
import { readFileSync, writeFileSync } from 'node:fs';
import { decisions, INDEX, indexOf } from './decisions';
import { PROVIDERS, providersPage } from './providers';
import { COVERAGE, withTests } from './specCoverage';

writeFileSync(INDEX, indexOf(decisions()));
writeFileSync(COVERAGE, withTests(readFileSync(COVERAGE, 'utf8')));
writeFileSync(PROVIDERS, providersPage());
