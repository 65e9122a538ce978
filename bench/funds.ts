import { parseArgs } from 'node:util';
import { fund } from '../server/home/fund';
import type { HandlerContext } from '../server/http/handlers';
import { buildActor, buildCaller } from '../tests/build/actor';
import { DAYS, makeBusiness } from './business';
import { line } from './line';
import { quantile } from './load';

/**
 * `npm run bench:funds`: the treasury position over as many ledger lines as `--size` says, now and at instants of the
 * past. The goal is a p95 of less than 100 ms at 10,000,000 lines.
 */
const { values } = parseArgs({
  options: { size: { type: 'string', default: '200000' }, rounds: { type: 'string', default: '100' } },
});
const size = Number(values.size);
process.stdout.write(`Making ${size} ledger lines …\n`);
const business = await makeBusiness(size);
const actor = await buildActor(business.context, 'ADMIN');
const now = business.now.getTime();

async function measure(name: string, asOf: () => number | undefined): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const input = { asOf: asOf() };
    // The cast: a read takes no more of its context.
    const context = {
      input,
      actor,
      caller: buildCaller(),
      db: business.db.reads,
      now: business.now,
    } as HandlerContext<never>;
    const begun = performance.now();
    await fund(context);
    times.push(performance.now() - begun);
  }
  line(
    name,
    [0.5, 0.95].map((part) => (quantile(times, part) ?? 0).toFixed(1)),
  );
}

line('', ['p50 ms', 'p95 ms']);
await measure('now', () => undefined);
await measure('then', () => now - Math.floor(Math.random() * DAYS * 86_400_000));
await business.remove();
