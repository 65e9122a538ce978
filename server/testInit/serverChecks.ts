// The machine below the business: database, clock, disk, and the people who could decide.
import { statfs } from 'node:fs/promises';
import { resolve } from 'node:path';
import { DAY } from '#contract/time';
import { migrationNames } from '../db/migration';
import { above, found } from './finding';
import type { Look } from './look';
import { appliedMigrations, archiveFacts, databaseFacts, peopleFacts, queueFacts } from './selfCheckStore';

const MEGABYTE = 2 ** 20;
const sizeOf = (bytes: number) =>
  bytes < 1024 * MEGABYTE ? `${Math.ceil(bytes / MEGABYTE)} MB` : `${Math.round(bytes / MEGABYTE / 102.4) / 10} GB`;
const ms = (count: number) => `${Math.round(count)} ms`;

export const database: Look = async ({ db }) => {
  await databaseFacts(db); // the first one may have to open a connection
  const started = performance.now();
  const { version, open, most } = await databaseFacts(db);
  const took = performance.now() - started;
  return [
    found('answers', { value: ms(took) }, above(took, 100, 1000)),
    found('version', { value: `PostgreSQL ${version}` }),
    found('connections', { value: `${open} / ${most}` }, above(open / most, 0.8, 0.95)),
  ];
};

export const migrations: Look = async ({ db }) => {
  const applied = await appliedMigrations(db);
  const missing = migrationNames().filter((name) => !applied.includes(name));
  return [
    found('applied', { value: [applied.length, applied.at(-1)].join(' · ') }),
    ...missing.map((name) => found('missing', { of: name }, 'bad')),
  ];
};

/** Both clocks say when money came; merchants' requests are refused when ours is minutes off. */
export const clock: Look = async ({ db, now }) => {
  const start = performance.now();
  const { now: theirs } = await databaseFacts(db);
  const off = Math.abs(theirs.getTime() - now.getTime() - (performance.now() - start));
  return [found('clockOff', { value: ms(off) }, above(off, 1000, 30_000))];
};

export const people: Look = async ({ db }) => {
  const { administrators, empty } = await peopleFacts(db);
  return [
    found('administrators', { value: String(administrators) }, administrators < 2 ? 'warning' : 'good'),
    found('emptyRoles', { value: String(empty) }, above(empty, 1, 1)),
  ];
};

const LATE = 60_000;
const STUCK = 15 * LATE;
export const queues: Look = async ({ db, now }) => {
  const { due, dueSince, live, liveSince } = await queueFacts(db, now);
  const waits = (since: Date | null) => above(since ? now.getTime() - since.getTime() : 0, LATE, STUCK);
  return [
    found('notifications', { value: String(due), time: dueSince?.getTime() ?? null }, waits(dueSince)),
    found('live', { value: String(live), time: liveSince?.getTime() ?? null }, waits(liveSince)),
  ];
};

export const disk: Look = async ({ db, settings: { dataFolder } }) => {
  const { bavail, blocks, bsize } = await statfs(resolve(dataFolder));
  const share = bavail / blocks;
  const { bytes } = await databaseFacts(db);
  return [
    found(
      'diskFree',
      { value: `${sizeOf(bavail * bsize)} (${Math.round(share * 100)} %)` },
      above(1 - share, 0.9, 0.97),
    ),
    found('databaseSize', { value: sizeOf(Number(bytes)) }),
  ];
};

/** What is copied beside the database, by whatever else, the server cannot see. */
export const backup: Look = async ({ db, now }) => {
  const { on, last, failed } = await archiveFacts(db);
  if (!on) return [found('unseen', {}, 'unknown')];
  const age = last ? now.getTime() - last.getTime() : Number.POSITIVE_INFINITY;
  return [
    found('archived', { time: last?.getTime() ?? null }, above(age, DAY, 7 * DAY)),
    ...(failed && failed > (last ?? failed) ? [found('archiveFailed', { time: failed.getTime() }, 'bad')] : []),
  ];
};
