// What the lists of this tab show. The live stream is opened with it, and the server answers it after each change, once
// for all who look at the same.
import type { LiveLine, Question } from '#contract/live';
import { type Given, questionOf } from './ahead';
import { bring } from './stream';

/** An address that changes with each letter is not followed until it stands for so long, ms. */
const TO_STAND = 1000;
/** So many, and no longer ones, as the contract has it. */
const MOST = 4;
const LONGEST = 4000;

/** A call that equal viewers share, as a list asks it. */
interface Shown {
  topic: Question['topic'];
  call: string;
  path: string;
  input: object;
  /** Told what the server has answered; undefined where it is to be asked. */
  onAnswer: (given: Given | undefined) => void;
}
/** What a line was opened with. */
export interface LineQuestion {
  /** The question with session, role and zone: an answer to those of before is nobody's. */
  key: string;
  question: Question;
}

const all = new Set<Shown>();
/** The line that is open, with the keys of what it answers; undefined where none is. */
let line: { questions: readonly LineQuestion[]; answers: Set<string> } | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Has the server answer it, until the returned function is called. */
export function show(one: Shown): () => void {
  all.add(one);
  if (all.size === 1) document.addEventListener('visibilitychange', shownElse);
  shownElse();
  return () => {
    all.delete(one);
    if (all.size === 0) document.removeEventListener('visibilitychange', shownElse);
    shownElse();
  };
}

function shownElse(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    if (line && keysOf(line.questions) !== keysOf(listQuestions())) renew();
  }, TO_STAND);
}

const keysOf = (questions: readonly LineQuestion[]): string => questions.map(({ key }) => key).join();
const keyOf = ({ path, input }: Pick<Shown, 'path' | 'input'>): string => questionOf(`/backend${path}`, input);

/** Nothing in a tab that nobody sees, or in a browser that cannot unpack it. */
const listQuestions = (): LineQuestion[] =>
  document.hidden || !('DecompressionStream' in window)
    ? []
    : [...all]
        .map(({ topic, call, path, input }) => ({
          key: keyOf({ path, input }),
          question: { topic, call, input: JSON.stringify(input) },
        }))
        .filter(({ question }) => question.input.length <= LONGEST)
        .slice(0, MOST);

function lineOpened(questions: readonly LineQuestion[]): void {
  line = { questions, answers: new Set(questions.map(({ key }) => key)) };
}
function lineEnded(questions: readonly LineQuestion[]): void {
  if (line?.questions === questions) line = undefined;
}

/** Does the server answer it by itself? */
export const isAnswered = (one: Pick<Shown, 'path' | 'input'>): boolean => line?.answers.has(keyOf(one)) ?? false;

/** An answer that the stream brings. What the server cannot answer so is asked in the usual way from then on. */
async function tellAnswer({ no, answer, at }: LiveLine, questions: readonly LineQuestion[]): Promise<void> {
  const key = questions[Number(no)]?.key;
  const date = new Date(at).toUTCString();
  const given = answer ? { body: await unpacked(answer), type: 'application/json', date } : undefined;
  if (!given && key) line?.answers.delete(key);
  for (const one of all) if (keyOf(one) === key) one.onAnswer(given);
}

function unpacked(answer: string): Promise<string> {
  const bytes = Uint8Array.from(atob(answer), (letter) => letter.charCodeAt(0));
  const unzipped = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(unzipped).text();
}

const renew = bring({ questions: listQuestions, opened: lineOpened, ended: lineEnded, tell: tellAnswer });
