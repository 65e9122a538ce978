import { inReadingPlace } from './places';
import type { Table } from './table';
import { readApart } from './thread';
import type { ReadingQuestion } from './worker';

/**
 * What a file holds, by its type; read on another thread than the one that answers everybody.
 * @param person whose file it is
 * @throws Refusal 1001 where it cannot be read, is empty, or too large, 1009 while another of theirs is read
 */
export const readTable = (person: string, file: ReadingQuestion): Promise<Table> =>
  inReadingPlace(person, () => readApart(file));
