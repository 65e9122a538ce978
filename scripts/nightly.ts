// `npm run nightly`: the long versions, on the built product. Times are printed, not judged.
import { conclude } from './outcome';
import {
  browserTests,
  built,
  devPanel,
  fuzz,
  guesses,
  kills,
  mastersElsewhere,
  measured,
  secondBuild,
  together,
  updateTests,
} from './parts';

await conclude([
  built,
  secondBuild,
  updateTests,
  devPanel,
  guesses,
  fuzz(50_000),
  kills(['embedded', 'server'], 50, 10, '--wait'),
  together(120, 2_000),
  browserTests('--repeat-each=5'),
  mastersElsewhere,
  measured('One row held, embedded engine', 'bench/lock.ts', '--engine', 'embedded'),
  measured('One row held, second engine', 'bench/lock.ts', '--engine', 'server'),
  measured('Bodies full of mistakes', 'bench/flood.ts'),
  measured('First load, times too', 'bench/web.ts'),
  measured('What stays of screens that were left', 'bench/leftover.ts'),
  measured('Moving about', 'bench/moving.ts'),
  measured('Event to eye, and what open consoles cost', 'bench/live.ts'),
  measured('From a changed price to open consoles', 'bench/price.ts'),
  measured('Many merchants and accounts', 'bench/masters.ts'),
  measured('Plans of many owners', 'bench/plan.ts', '--owners', '10000'),
  measured('Throughput against a bare driver', 'bench/api.ts'),
]);
