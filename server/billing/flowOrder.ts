import type { Part, ReadLine } from './flowStore';

/** So many lines of all accounts are held at once, and of one at least a few. */
const CAPACITY = 8000;
const LEAST = 20;
/** So many of one are read at once: a large batch grows old before it is written, and is dear to collect. */
const MOST = 500;

type Place = Pick<ReadLine, 'journalId' | 'lineNo'>;
/** One account's lines that are read and not given yet. */
interface Buffer {
  part: Part;
  rows: ReadLine[];
  /** The last line that was read, where there may be more behind it. */
  end: Place | undefined;
}
/** Reads the next lines of these parts, so many of each. */
type Read = (parts: readonly Part[], most: number) => Promise<ReadLine[]>;

/**
 * Lines of several accounts in the order of time, a batch at a time, each read once. The next ones are asked for while
 * a batch is at work. Memory holds some of each account, however many there are in all, and a batch until the next one.
 */
export async function* linesInOrder(
  read: Read,
  parts: readonly Part[],
  capacity = CAPACITY,
): AsyncGenerator<ReadLine[]> {
  const most = Math.min(Math.max(Math.floor(capacity / Math.max(parts.length, 1)), LEAST), MOST);
  const begin = (buffers: readonly Buffer[]) => {
    const filling = filled(buffers, read, most);
    filling.catch(() => undefined); // whoever reads on hears of it; nobody else needs to
    return filling;
  };
  let filling =
    parts.length === 0
      ? undefined
      : begin(parts.map((part) => ({ part, rows: [], end: { journalId: '0', lineNo: 0 } })));
  while (filling !== undefined) {
    const buffers = await filling;
    const batch = taken(buffers);
    const left = buffers.filter(({ rows, end }) => end !== undefined || rows.length > 0);
    filling = left.length === 0 ? undefined : begin(left);
    if (batch.length > 0) yield batch;
    // A batch that has grown old would hold the next ones until all is collected: it lets go of its rows by hand.
    batch.length = 0;
  }
}

/** Those that are used up get their next lines, all by one question. */
async function filled(buffers: readonly Buffer[], read: Read, most: number): Promise<Buffer[]> {
  const empty = buffers.filter(({ rows, end }) => rows.length === 0 && end !== undefined).map(({ part }) => part);
  if (empty.length === 0) return [...buffers];
  const found = new Map<string, ReadLine[]>(empty.map(({ accountId }) => [accountId, []]));
  const lines = await read(empty, most);
  for (const row of lines) found.get(row.accountId)?.push(row);
  lines.length = 0;
  return buffers.map((buffer) => {
    const rows = found.get(buffer.part.accountId);
    return rows === undefined ? buffer : next(buffer, rows, most);
  });
}

/** The rest of the last journal came too, so the next lines are of later ones. */
function next({ part }: Buffer, rows: ReadLine[], most: number): Buffer {
  const last = rows.at(-1);
  const isOpen = last !== undefined && (last.readCount ?? rows.length) >= most;
  return {
    part: isOpen ? { ...part, from: (BigInt(last.journalId) + 1n).toString() } : part,
    rows: rows.splice(0).filter(({ isAsked = true }) => isAsked),
    end: isOpen ? { journalId: last.journalId, lineNo: last.lineNo } : undefined,
  };
}

/** Takes all lines up to the earliest end of what is known of an account: nothing can come before those any more. */
function taken(buffers: readonly Buffer[]): ReadLine[] {
  const [end] = buffers.flatMap((buffer) => buffer.end ?? []).toSorted(inTime);
  const batch: ReadLine[] = [];
  for (const { rows } of buffers) {
    const stop = end === undefined ? -1 : rows.findIndex((row) => inTime(row, end) > 0);
    for (const row of rows.splice(0, stop === -1 ? rows.length : stop)) batch.push(row);
  }
  return batch.sort(inTime);
}

/** Ids are decimal text without leading zeros: the longer is the greater. */
function inTime(one: Place, other: Place): number {
  if (one.journalId === other.journalId) return one.lineNo - other.lineNo;
  if (one.journalId.length !== other.journalId.length) return one.journalId.length - other.journalId.length;
  return one.journalId < other.journalId ? -1 : 1;
}
