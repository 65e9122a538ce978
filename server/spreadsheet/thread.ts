// Threads that read files: begun when one is needed, used again while files come, ended when one took too much.
import { Worker } from 'node:worker_threads';
import { code } from '#contract/error';
import { Refusal } from '../words/word';
import type { Table } from './table';
import type { ReadingAnswer, ReadingQuestion } from './worker';

/** What one file may take: a full workbook takes a fifth of both. */
const MOST_MS = 10_000;
const resourceLimits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 };
/** Reading as it was written takes a while on a busy machine. */
const BEGINS_MS = 60_000;
/** An idle thread waits so long for the next file. */
const IDLE_MS = 20_000;

/** Beside the built server it is built too; else it is read as it was written. */
const isBuilt = !import.meta.url.endsWith('.ts');
const file = new URL(isBuilt ? './worker.mjs' : './worker.ts', import.meta.url);
const asWritten = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(file.href)}, ${JSON.stringify(file.href)}))`;
const newThread = () =>
  isBuilt ? new Worker(file, { resourceLimits }) : new Worker(asWritten, { resourceLimits, eval: true, execArgv: [] });

const idle: { thread: Worker; end: NodeJS.Timeout }[] = [];

/** @throws Refusal 1001 for what cannot be read with so much time and memory */
export async function readApart(question: ReadingQuestion): Promise<Table> {
  const thread = await takeThread();
  try {
    const reply = answerOf(thread, MOST_MS);
    thread.postMessage(question);
    const answer = await reply;
    leave(thread);
    return tableIn(answer);
  } catch (error) {
    if (idle.every((one) => one.thread !== thread)) await thread.terminate();
    throw error;
  }
}

function tableIn(answer: ReadingAnswer): Table {
  if ('table' in answer) return answer.table;
  const { code: refusal, word, values } = answer.refused;
  throw new Refusal(refusal, word, values);
}

/** A new one says when it has begun: what that takes is not the file's. */
async function takeThread(): Promise<Worker> {
  const known = idle.pop();
  if (known === undefined) {
    const thread = newThread();
    await answerOf(thread, BEGINS_MS);
    return thread;
  }
  clearTimeout(known.end);
  known.thread.ref();
  return known.thread;
}

/** One that waits keeps no process alive. */
function leave(thread: Worker): void {
  thread.unref();
  const end = setTimeout(() => {
    idle.splice(0, idle.length, ...idle.filter((one) => one.thread !== thread));
    void thread.terminate();
  }, IDLE_MS).unref();
  idle.push({ thread, end });
}

function answerOf(thread: Worker, mostMs: number): Promise<ReadingAnswer> {
  return new Promise((resolve, reject) => {
    const failed = (error: Error) => end(() => reject(isOutOfMemory(error) ? tooMuch() : error));
    const ended = () => end(() => reject(tooMuch()));
    const onAnswer = (answer: ReadingAnswer) => end(() => resolve(answer));
    const late = setTimeout(ended, mostMs);
    function end(then: () => void) {
      clearTimeout(late);
      thread.off('message', onAnswer).off('error', failed).off('exit', ended);
      then();
    }
    thread.on('message', onAnswer).on('error', failed).on('exit', ended);
  });
}

const tooMuch = () => new Refusal(code.badParameter, 'importTooMuch');
const isOutOfMemory = (error: Error): boolean => 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
