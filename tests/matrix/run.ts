import { calls } from '#contract/index';
import { emptyTally, Lane } from './lane';
import { signInAll } from './people';
import { Stages } from './stage';
import { closeWire } from './wire';
import { buildWorld } from './world';

const LANES = 3;
const stages = await Stages.open();
try {
  const first = await stages.first();
  const world = await buildWorld(first);
  const people = await signInAll(first, world);
  await first.close();
  const since = performance.now();
  const tally = emptyTally();
  const queue = calls.filter(({ name }) => !process.argv[2] || name.includes(process.argv[2]));
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const lane = await Lane.open(await stages.copy(), world, people, tally);
      for (let named = queue.shift(); named; named = queue.shift()) await lane.run(named);
      await lane.close();
    }),
  );
  console.log({ ...tally, wrong: tally.wrong.length, done: tally.done.size, made: tally.made.size }, Math.round(performance.now() - since));
  console.log(tally.wrong.slice(0, 150).join('\n'));
} finally {
  closeWire();
  await stages.close();
}
