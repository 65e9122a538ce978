// What of the contract is still to be done: calls without a handler, and what has to be proven or approved. `--
// --length` says only how many.
import { calls } from '#contract/index';
import { checkersOf, waitingCalls } from '../server/approval/checkers';
import { areas } from '../server/areas';
import { notYet } from '../server/http/handlers';

const handlers: Record<string, Record<string, unknown>> = areas;
const isMissing = (name: string): boolean => {
  const [area = '', call = ''] = name.split('.');
  return handlers[area]?.[call] === notYet;
};
const when = (condition: unknown): string => (condition === true ? 'always' : condition ? 'by its input' : '');

const missing = calls.filter(({ name }) => isMissing(name));
const proven = calls.filter(({ call }) => call.stepUp);

if (!process.argv.includes('--length')) printAll();
console.log(`${missing.length} of ${calls.length} calls have no handler yet`);

function printAll(): void {
  console.log('Step-up, enforced at the gate:');
  for (const { name, call } of proven) console.log(`  ${name.padEnd(40)} ${when(call.stepUp)}`);
  console.log('Approval, enforced at the gate, and who checks where no rule says more:');
  for (const { name, call } of waitingCalls)
    console.log(`  ${name.padEnd(40)} ${when(call.approval).padEnd(12)} ${checkersOf(name).join(', ')}`);
  console.log('Calls without a handler (they answer 1601):');
  for (const { name, call } of missing) console.log(`  ${name.padEnd(40)} ${call.path}`);
}
