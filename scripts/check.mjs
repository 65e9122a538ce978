// `npm run check`: types, format, lint, borders, unused code, the lock, and the tests that need no browser. Plain Node.
import { install } from './install.mjs';
import { refuseOldNode, runScript, step } from './step.mjs';

refuseOldNode();
await step('Install packages', install);
process.exit(await runScript('scripts/checkAll.ts', [], { mayFail: true }));
