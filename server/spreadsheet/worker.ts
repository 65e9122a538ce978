// Reads files of strangers on a thread of its own, which whoever began it ends when it takes too much.
import { parentPort } from 'node:worker_threads';
import { asRefusal, type Refusal } from '../words/word';
import { parsed } from './parsing';
import type { Table } from './table';

export interface ReadingQuestion {
  bytes: Uint8Array;
  contentType: string;
}
/** A refusal loses its class on its way between threads. */
export type ReadingAnswer = { table: Table } | { refused: Pick<Refusal, 'code' | 'word' | 'values'> };

async function answer({ bytes, contentType }: ReadingQuestion): Promise<ReadingAnswer> {
  try {
    return { table: await parsed(Buffer.from(bytes), contentType) };
  } catch (error) {
    const { code, word, values } = asRefusal(error);
    return { refused: { code, word, values } };
  }
}

/** What a new thread says before it is asked for anything. */
const begun = 'begun';
parentPort?.on('message', async (question: ReadingQuestion) => parentPort?.postMessage(await answer(question)));
parentPort?.postMessage(begun);
