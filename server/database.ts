// biome-ignore lint/plugin: at the start of the server: whether anybody has ever used it.
import { sql } from 'kysely';
import { keepCeilings } from './channel/ceiling';
import { markFilled } from './cluster/demoMark';
import { startEmbedded } from './cluster/embedded';
import { type FirstStart, takeFirstStart } from './cluster/firstStart';
import { whenThere } from './cluster/outage';
import { type Addresses, embeddedAddresses, serverAddresses, shapeDatabase } from './db/application';
import { refuseForgetful } from './db/durability';
import { ensurePartitions } from './db/partitions';
import { type Database, openDatabase } from './db/pools';
import { seedRoles } from './role/seed';
import type { Settings } from './settings';

export interface OpenedDatabase {
  db: Database;
  /** True where nobody has ever used it: it is this process's turn to fill it, until it says `filled`. */
  empty: boolean;
  /** A demo has all its first rows. */
  filled(now: Date): Promise<void>;
  /** For the log. */
  remarks: string[];
  close(): Promise<void>;
}
type Ready = Pick<OpenedDatabase, 'empty' | 'remarks'>;

/**
 * The database of the settings, embedded or by address: durable, migrated, with partitions and roles. One that is away
 * is waited for.
 * @throws a sentence for the person at the terminal
 */
export async function openFor(settings: Settings, now: Date, say: (line: string) => void): Promise<OpenedDatabase> {
  const embedded =
    settings.databaseUrl === undefined ? await startEmbedded(settings.dataFolder, { onLost: say }) : undefined;
  const addresses = embedded ? embeddedAddresses(embedded.connect) : serverAddresses(settings);
  const db = openDatabase(addresses.application, settings.databaseConnections, settings.foresight);
  let turn: FirstStart | undefined;
  const endTurn = async () => {
    await turn?.end();
    turn = undefined;
  };
  const close = async () => {
    await endTurn();
    await db.close();
    await embedded?.stop();
  };
  const ready = async () => {
    await endTurn(); // of a try before
    if (settings.mode === 'demo') turn = await takeFirstStart(addresses.owner, say);
    if (await turn?.isHalf()) {
      say('The demo data was not finished; making it again.');
      await turn?.empty();
    }
    return makeReady(db, { addresses, settings, now });
  };
  const filled = async (at: Date) => {
    await markFilled(db.writes, at);
    await endTurn();
  };
  try {
    const made = await whenThere(ready, say);
    if (!made.empty) await endTurn();
    return { db, ...made, filled, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** May be done again wherever it stopped. */
async function makeReady(
  db: Database,
  { addresses, settings, now }: { addresses: Addresses; settings: Settings; now: Date },
): Promise<Ready> {
  const remarks = await shapeDatabase(addresses, settings.mode);
  const remark = await refuseForgetful(db.writes);
  await ensurePartitions(db.writes, now);
  await seedRoles(db.writes);
  await keepCeilings(db.writes, settings.youngChannelDay);
  const { rows } = await sql`select from employee limit 1`.execute(db.reads);
  return { empty: rows.length === 0, remarks: [...remarks, ...(remark ? [remark] : [])] };
}
