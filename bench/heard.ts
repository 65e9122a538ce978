import pg from 'pg';
import { systemClock } from '../server/clock';
import { compose } from '../server/compose';
import { databaseOn } from '../server/db/casing';
import { Lanes } from '../server/db/lane';
import { type Kind, orderNo } from '../server/db/orderNo';
import { makeLog } from '../server/http/log';
import { masterKey } from '../server/masterKey';
import type { Services } from '../server/services';
import { readSettings } from '../server/settings';
import { openVault } from '../server/vault';
import type { Ask, Asked } from './calls';
import { recorder, type Statement } from './tape';
import { benchIds } from './world';

/** A call as it was heard once: what it said to the database, and the numbers in it that must be new each time. */
export interface Heard {
  tape: Statement[];
  asked: Asked;
  minted: string[];
}
const kinds: readonly Kind[] = ['J', 'F'];

/** Makes each call once on a server of our own, listening to what it says to the database. */
export async function hear(connect: pg.PoolConfig, dataFolder: string, asks: readonly Ask[]): Promise<Heard[]> {
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
  const idle = { isAway: () => false, setAway: () => undefined, cut: () => undefined };
  const db = {
    writes: heard,
    reads: heard,
    jobs: heard,
    watch: heard,
    lanes: new Lanes(1),
    ...idle,
    connect,
    close: () => heard.destroy(),
  };
  const vault = openVault(masterKey(dataFolder, undefined));
  const services: Services = {
    db,
    clock: systemClock,
    nextId,
    settings: readSettings({}),
    vault,
    log: makeLog('silent'),
  };
  const app = await compose(services);
  const all: Heard[] = [];
  for (const ask of asks) {
    const asked = ask();
    minted = [];
    const tape = await record(async () => {
      const { body } = await app.inject({
        method: 'POST',
        url: asked.path,
        headers: asked.headers,
        payload: asked.body,
      });
      if (!asked.isDone(body)) throw new Error(`${asked.path} answered ${body}`);
    });
    all.push({ tape, asked, minted });
  }
  await app.close();
  await db.close();
  return all;
}

/** New numbers for the old ones, so that the same statements do the same thing to another order, ticket or merchant. */
export function freshNumbers({ asked, minted }: Heard, { own }: Asked): Map<string, string> {
  const swaps = new Map(asked.own.map((old, n) => [old, own[n] ?? old]));
  for (const old of minted) {
    const fresh = benchIds(systemClock.now());
    swaps.set(old, fresh);
    for (const kind of kinds) swaps.set(orderNo(kind, old), orderNo(kind, fresh));
  }
  return swaps;
}
