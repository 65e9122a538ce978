import { conclude, inTurn, type Part } from './outcome';
import {
  browserTests,
  built,
  checks,
  clientsNotRun,
  contractStatus,
  drill,
  firstLoad,
  fuzz,
  kills,
  matrix,
  prepare,
  together,
  unitTests,
} from './parts';
import { startSecondEngine } from './secondEngine';

const KILLS = 10;
const FAULTS = 2;
const second = await startSecondEngine();
const noSecond = 'no PostgreSQL 15 or later is installed and TEST_DATABASE_URL is not set';
await conclude([
  prepare,
  // The types take one processor, and longer than all of the others.
  [...checks, inTurn(built, fuzz(5_000), drill)],
  [
    second ? 'Unit, server and console tests, on both engines' : 'Unit, server and console tests',
    () => unitTests(second?.url),
  ],
  ...(second ? [] : [['The same on a second engine', async () => noSecond] satisfies Part]),
  ...clientsNotRun(),
  // Much of each is waiting: for a slow network, for one database, for another.
  [
    matrix(),
    inTurn(
      firstLoad,
      kills(second ? ['embedded', 'server'] : ['embedded'], KILLS, FAULTS),
      second ? together(6, 100) : ['Two processes', async () => noSecond],
    ),
  ],
  browserTests('--grep-invert=@nightly'),
  ...(second ? [] : [['Killed, second engine', async () => noSecond] satisfies Part]),
  contractStatus,
]);
await second?.stop();
