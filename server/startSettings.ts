import { readSettings, type StartSettings } from './settings';

type Environment = Readonly<Record<string, string | undefined>>;
/** A key of so few different bytes, or of so regular ones, was written by a hand. */
const LEAST_VARIETY = 16;

/**
 * The settings of a server that is about to start: what `readSettings` reads, and nothing that would be unsafe
 * (decision 0018).
 * @throws one sentence for the person at the terminal, naming the variable.
 */
export function readStartSettings(env: Environment): StartSettings {
  const settings = readSettings(env);
  if (settings.mode === 'production') refuseUnsafe(settings, env);
  else refuseUndeclared(settings, env);
  return settings;
}

function refuseUnsafe(
  { databaseUrl, masterKey, publicUrl, files, clockMayJump }: StartSettings,
  { DEMO, EMBEDDED, PUBLIC_URL }: Environment,
): void {
  if (DEMO === 'on') throw new Error('DEMO=on is not possible in production, which holds no demo data.');
  if (clockMayJump) throw new Error('CLOCK_MAY_JUMP=on is not possible in production: time is what the database says.');
  if (databaseUrl === undefined && EMBEDDED !== 'on')
    throw new Error(
      'DATABASE_URL must name a PostgreSQL server in production, unless EMBEDDED=on keeps the data in the folder of DATA.',
    );
  if (masterKey === undefined)
    throw new Error(
      'MASTER_KEY must be set in production: 64 hexadecimal digits, as `openssl rand -hex 32` makes them.',
    );
  if (isWeak(Buffer.from(masterKey, 'hex')))
    throw new Error('MASTER_KEY is too regular to be random: take what `openssl rand -hex 32` makes.');
  if (files.kind === 's3' && !files.endpoint.startsWith('https://'))
    throw new Error('S3_ENDPOINT must begin with https:// in production: requests carry what people uploaded.');
  if (!publicUrl.startsWith('https://'))
    throw new Error(`PUBLIC_URL must begin with https:// in production, not be ${PUBLIC_URL ?? 'left out'}.`);
}

function refuseUndeclared({ databaseUrl }: StartSettings, { DEMO }: Environment): void {
  if (databaseUrl !== undefined && DEMO !== 'on')
    throw new Error('DATABASE_URL needs NODE_ENV=production, or DEMO=on, which makes that database a demo for ever.');
}

/** Bytes that repeat, and bytes that are counted up. */
function isWeak(key: Buffer): boolean {
  const steps = [...key].map((byte, at) => (byte - (key[at - 1] ?? 0) + 256) % 256);
  return new Set(key).size < LEAST_VARIETY || new Set(steps).size < LEAST_VARIETY;
}
