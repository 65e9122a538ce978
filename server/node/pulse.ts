import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../clock';
import type { Database } from '../db/pools';
import { apartOf, databaseNow } from './clockGuard';

/** Between two looks while all is well, ms. */
const CALM = 250;
const LONGEST_WAIT = 2_000;
/**
 * A database that takes longer for nothing is not there. With the time between looks it is known within five seconds.
 */
const HANGING = 3_500;
const SLICE = 250;

export interface Pulse {
  stop(): void;
}

/**
 * Looks again and again whether the database is there, on a connection of its own. While it is away every request is
 * refused at once, and it is looked for ever more slowly. One that no longer answers has its connections broken, so
 * that whoever waits for them hears of it.
 * @param clock that must agree with the database's: while it does not, nothing is written
 */
export function watchDatabase(db: Database, log: Pick<FastifyBaseLogger, 'warn'>, clock?: Clock): Pulse {
  let stopped = false;
  let away = false;
  const heed = (failure: unknown) => {
    const isGone = failure !== undefined;
    if (isGone !== away) log.warn({ err: failure }, isGone ? 'the database is away' : 'the database is back');
    away = isGone;
    db.setAway(away);
  };
  const heedClock = (apart: number) => {
    const wasApart = db.apart() !== 0;
    if (wasApart !== (apart !== 0)) log.warn({ apart }, wasApart ? 'the clock agrees again' : 'the clock is wrong');
    db.setApart(apart);
  };
  const watch = async () => {
    for (let wait = CALM; !stopped; await rest(wait)) {
      const before = clock?.now().getTime() ?? 0;
      const found = await look(db);
      heed(typeof found === 'number' ? undefined : found);
      if (clock && typeof found === 'number') heedClock(apartOf(found, before, clock.now().getTime()));
      wait = away ? Math.min(wait * 2, LONGEST_WAIT) : CALM;
    }
  };
  void watch();
  return {
    stop: () => {
      stopped = true;
    },
  };
}

const rest = (ms: number) => sleep(ms, undefined, { ref: false });

/** What is wrong, or what its clock says. A single broken connection says nothing about the database. */
async function look(db: Database): Promise<unknown> {
  const first = await ask(db);
  return typeof first === 'number' || first === hanging ? first : ask(db);
}

const hanging = new Error('the database does not answer');

/** In slices: where this process itself was held up, the answer lies ready and is read before the time is over. */
async function hangs(): Promise<Error> {
  for (let waited = 0; waited < HANGING; waited += SLICE) await rest(SLICE);
  return hanging;
}

/** Asks for the time alone, on the connection that watches. */
export const ping = (db: Pick<Database, 'watch'>): Promise<number> => databaseNow(db.watch);

async function ask(db: Database): Promise<unknown> {
  const answered = ping(db).catch((error: unknown) => error ?? new Error('no reason'));
  const found = await Promise.race([answered, hangs()]);
  if (found === hanging) db.cut();
  return found;
}
