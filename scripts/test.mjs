// `npm test`: everything, on a machine with Node and npm. What cannot run here is said, and never counted as passed.
// Plain Node.
import { install } from './install.mjs';
import { refuseOldNode, runScript, step } from './step.mjs';

refuseOldNode();
await step('Install packages', install);
process.exit(await runScript('scripts/testAll.ts', [], { mayFail: true }));
