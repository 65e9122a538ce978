import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '../../server/cluster/embedded';
import type { DurableServer } from './cluster';
import type { Forwarder } from './forwarder';
import { killPostmaster } from './postmaster';

interface Where {
  dataFolder: string;
  separate: DurableServer | undefined;
  address: Forwarder | undefined;
}

/** What a database does to a server that must outlive it, by name. */
export function faults({ dataFolder, separate, address }: Where): Record<string, () => Promise<void>> {
  if (!separate || !address)
    return {
      'backends killed': async () => killBackends((await startEmbedded(dataFolder, { exclusive: false })).connect),
      'postmaster killed': async () => killPostmaster(join(dataFolder, 'pg')),
    };
  let now = separate.connect;
  const comeBack = async (outage: number) => {
    await sleep(outage);
    now = await separate.startElsewhere();
    await address.answer(now);
  };
  return {
    'backends killed': () => killBackends(now),
    'postmaster killed and started again': async () => {
      separate.kill();
      await comeBack(0);
    },
    'failed over to another server': async () => {
      await address.drop();
      separate.kill();
      await comeBack(1500);
    },
    'fell silent, then failed over': async () => {
      address.hang();
      await sleep(4500);
      separate.kill();
      await comeBack(0);
    },
  };
}

/** All but our own, in the middle of whatever they do. */
async function killBackends(connect: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connect);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  await client.end();
}
