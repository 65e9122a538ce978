import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { systemClock } from '../server/clock';
import { compose } from '../server/composition';
import { databaseOn } from '../server/db/casing';
import { type Kind, orderNo } from '../server/db/orderNo';
import { aboutWrites } from '../server/db/pools';
import { Room } from '../server/db/room';
import { snowflake, timeOfId } from '../server/db/snowflake';
import { makeLog } from '../server/http/log';
import { masterKey } from '../server/masterKey';
import type { Services } from '../server/services';
import { readSettings } from '../server/settings';
import { openVault } from '../server/vault';
import type { Call } from './calls';
import { recorder, type Statement } from './tape';
import { benchIds } from './world';

/** Something that was done once: what it said to the database, and the numbers in it that must be new each time. */
export interface Heard {
  tape: Statement[];
  own: string[];
  minted: string[];
  /** What the simulated channel has made up. */
  madeUp: string[];
}
/** Does something by speaking to the server, and gives the numbers that must be new each time. */
export type Script = (speak: (call: Call) => Promise<string>, services: Services) => Promise<string[]>;
const kinds: readonly Kind[] = ['P', 'J', 'F'];

/** Does each thing once on a server of our own, listening to what it says to the database. */
export async function hear(connect: pg.PoolConfig, dataFolder: string, scripts: readonly Script[]): Promise<Heard[]> {
  const { log, record } = recorder();
  const pool = new pg.Pool({ ...connect, max: 2 });
  pool.on('error', () => undefined); // a resting connection may see the database stop
  const heard = databaseOn(pool, log);
  let minted: string[] = [];
  const nextId = (at: Date) => {
    const id = benchIds(at);
    minted.push(id);
    return id;
  };
  const idle = {
    isAway: () => false,
    setAway: () => undefined,
    apart: () => 0,
    setApart: () => undefined,
    cut: () => undefined,
  };
  const db = {
    writes: heard,
    foreseen: heard,
    reads: heard,
    jobs: heard,
    watch: heard,
    foresees: true,
    ...aboutWrites(1),
    room: new Room(),
    ...idle,
    connect,
    close: () => heard.destroy(),
  };
  const vault = openVault(masterKey(dataFolder, undefined));
  const services: Services = {
    db,
    clock: systemClock,
    nextId,
    settings: { ...readSettings({}) },
    vault,
    log: makeLog('silent'),
  };
  const app = await compose(services);
  services.settings.publicUrl = await app.listen({ port: 0, host: '127.0.0.1' });
  const speak = async ({ path, headers, body: payload, isDone }: Call) => {
    const { body } = await app.inject({ method: 'POST', url: path, headers, payload });
    if (!isDone(body)) throw new Error(`${path} answered ${body}`);
    return body;
  };
  const all: Heard[] = [];
  // The first order of a process asks what the table itself says of one; each after it does not.
  for (const script of scripts) await script(speak, services);
  for (const script of scripts) {
    minted = [];
    let own: string[] = [];
    const tape = await record(async () => {
      own = await script(speak, services);
    });
    all.push({ tape, own, minted, madeUp: madeUpIn(tape) });
  }
  await app.close();
  await db.close();
  return all;
}

/** The channel's number of a payment, and the secret in the address of its pay page. */
const madeUpIn = (tape: readonly Statement[]): string[] =>
  tape.flatMap(({ text, values }) =>
    text.startsWith('insert into "simulator_payment"') ? values.slice(0, 2).map(String) : [],
  );

/** Of the same hour as what is heard: sums of an hour would miss an order whose number is of the next. */
const again = snowflake(1021);

/** New numbers for the old ones, so that the same statements do the same thing to another order, ticket or merchant. */
export function freshNumbers({ own: before, minted, madeUp }: Heard, own: readonly string[]): Map<string, string> {
  const swaps = new Map(before.map((old, n) => [old, own[n] ?? old]));
  for (const old of madeUp) swaps.set(old, randomBytes(12).toString('hex'));
  for (const old of minted) {
    const fresh = again(new Date(timeOfId(old)));
    swaps.set(old, fresh);
    for (const kind of kinds) swaps.set(orderNo(kind, old), orderNo(kind, fresh));
  }
  return swaps;
}
