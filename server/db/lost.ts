/**
 * What errors of the database say about whether the same work may be tried again. Any code and any message of pg, its
 * pool, or Node.
 */

/** Serialization failure and deadlock: the transaction is gone, nothing happened, and it may be run again at once. */
const passing = new Set(['40001', '40P01']);
/** A prepared statement that gives other columns since a table changed its shape. Prepared anew it succeeds. */
const outdated = /cached plan must not change result type/;
/** A lock, or a connection of the pool, was not to be had in time. */
const lockNotAvailable = '55P03';
/** The statement took longer than its pool allows, and was undone. */
const canceled = '57014';
/**
 * The connection is gone or was refused: 08 and 57P, idle too long, too many connections, and what Node says of
 * sockets.
 */
const lostCodes =
  /^(?:08...|57P0[1235]|25P03|53300|ECONN.*|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** What pg and its pool say without a code. */
const lostWords =
  /connection (?:terminated|error|timeout)|timeout (?:expired|exceeded when trying to connect)|client was closed|is not queryable/i;

/** By their shape: what Node's own sockets throw is no `Error` of whoever runs in another realm. */
const wordOf = (error: unknown, key: string): string | undefined => {
  const word: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof word === 'string' ? word : undefined;
};
/** The SQLSTATE of a database error, or Node's own code of a socket error; undefined for any other. */
const sqlState = (error: unknown): string | undefined => wordOf(error, 'code');

/**
 * Was the connection to the database lost, or not to be had, rather than the statement refused? Where it was lost at
 * COMMIT nobody knows whether the work is done: only what may be done twice may be done again.
 */
export const isLost = (error: unknown): boolean =>
  lostCodes.test(sqlState(error) ?? '') || lostWords.test(wordOf(error, 'message') ?? '') || isWithoutSocket(error);

/**
 * The embedded server's socket is a file, which is not there while the server is down; any other missing file is a
 * fault.
 */
const isWithoutSocket = (error: unknown): boolean =>
  sqlState(error) === 'ENOENT' && wordOf(error, 'syscall') === 'connect';

/** The database is known to be away, so nobody asked it. */
export class DatabaseAway extends Error {
  readonly code = '08001';
  constructor(message = 'the database is away') {
    super(message);
  }
}

/** This process's clock is not the database's, so nothing is written; to `isLost` the database is away. */
export class ClockApart extends DatabaseAway {
  /** @param apart how far this clock is ahead, ms */
  constructor(apart: number) {
    super(`the clock of this process is ${Math.round(apart / 1000)} s ahead of the database's`);
  }
}
export const isClockApart = (error: unknown): boolean => error instanceof ClockApart;

/**
 * Did the database undo this transaction for the sake of another, or of a table's new shape, so that nothing happened
 * and it may be run again?
 */
export const isUndone = (error: unknown): boolean => passing.has(sqlState(error) ?? '') || isOutdated(error);

/** Was the statement prepared before a table changed its shape? */
export const isOutdated = (error: unknown): boolean =>
  sqlState(error) === '0A000' && outdated.test(wordOf(error, 'message') ?? '');

/** Does somebody hold what this work wanted, and was the waiting given up? */
export const isHeldUp = (error: unknown): boolean => sqlState(error) === lockNotAvailable;

/** Did a statement take too long, for its work or for rows that it waited for one after the other? Nothing happened. */
export const isTooLong = (error: unknown): boolean => sqlState(error) === canceled;

/** No room is left on the disk of the database, or on the one that a file was to go to. */
const fullCodes = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** A file would have taken the room that is kept for the database. */
export const NO_ROOM_TO_SPARE = 'NO_ROOM_TO_SPARE';
/** Did a disk have no room left? Nothing happened, and it may be done again once somebody has made room. */
export const isFull = (error: unknown): boolean => fullCodes.has(sqlState(error) ?? '');
/** Was there no room for this, whether or not there is some for smaller things? */
export const isTooLarge = (error: unknown): boolean => isFull(error) || sqlState(error) === NO_ROOM_TO_SPARE;

/** May the same transaction, made so that it may run twice, succeed when it is run again? */
export const isPassing = (error: unknown): boolean =>
  isUndone(error) || isHeldUp(error) || isTooLong(error) || isLost(error) || isFull(error);

/** Did a statement break the unique constraint of this name? */
export const isBroken = (error: unknown, constraint: string): boolean =>
  ['23505', '23514'].includes(sqlState(error) ?? '') && wordOf(error, 'constraint') === constraint;
