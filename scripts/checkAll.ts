import { conclude } from './outcome';
import { checks, clientsNotRun, prepare, unitTests } from './parts';

await conclude([prepare, checks, ['Unit, server and console tests', () => unitTests()], ...clientsNotRun()]);
