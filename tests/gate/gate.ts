import type pg from 'pg';
import type { Contract } from '#contract/call';
import { type BuildContext, buildContext } from '../build/context';
import { cloneDatabase, type TestDatabase } from '../database/clone';
import { type AppGiven, startApp, type TestApp } from './app';

/** A database, the server over it, and what builders need: what most stories of an area begin with. */
export interface Gate {
  db: TestDatabase;
  app: TestApp;
  context: BuildContext;
}
/** Whose session `app.call` uses, how many connections the database gives, and on which engine it is. */
type Given = Omit<AppGiven<Contract>, 'calls' | 'faults'> & { max?: number; connect?: pg.PoolConfig };

/** One gate for all stories of a file; said before the file's own hooks. */
export const gateOfFile = (given: Given = {}): Gate => gate(given, beforeAll, afterAll);
/** A gate of its own for each story. */
export const gateOfEach = (given: Given = {}): Gate => gate(given, beforeEach, afterEach);

function gate(given: Given, before: typeof beforeAll, after: typeof afterAll): Gate {
  let open: Gate | undefined;
  before(async () => {
    open = await openGate(given);
  });
  after(async () => {
    await open?.app.close();
    await open?.db.drop();
  });
  // A story says `app` when it runs, long after it took the name.
  const present = <K extends keyof Gate>(part: K): Gate[K] =>
    // The empty object is never looked at; what is asked of it is asked of the part.
    new Proxy({} as Gate[K], { get: (_, name) => Reflect.get(open?.[part] ?? {}, name) });
  return { db: present('db'), app: present('app'), context: present('context') };
}

async function openGate({ max = 8, connect, ...given }: Given): Promise<Gate> {
  const db = await cloneDatabase({ max, ...(connect && { connect }) });
  const app = await startApp(db, given);
  return { db, app, context: buildContext(db, app.services) };
}
