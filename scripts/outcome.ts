import { nothing, type Outcome, sum } from './report';
import { step } from './step.mjs';

/**
 * A title, and work that gives its outcome; nothing for preparation; a reason, as text, for what cannot be done here.
 */
export type Part = readonly [title: string, work: () => Promise<Outcome | string | undefined>];

const text = ({ passed, failed, notRun }: Outcome) =>
  `${passed} passed, ${failed} failed${notRun ? `, ${notRun} not run` : ''}`;
/** A part that failed and names nothing goes by its own title. */
const named = (title: string, { failures, ...outcome }: Outcome): Outcome => ({
  ...outcome,
  failures: outcome.failed > 0 && failures.length === 0 ? [title] : failures,
});
const wordOf = (outcome: Outcome) => (outcome.failed > 0 ? { failed: text(outcome) } : text(outcome));

/** Parts that go one after the other, beside others. */
interface Chain {
  inTurn: readonly Part[];
}
export const inTurn = (...parts: readonly Part[]): Chain => ({ inTurn: parts });
/** What needs nothing of each other; it goes side by side. */
export type Beside = readonly (Part | Chain)[];
const isOne = (part: Part | Beside): part is Part => typeof part[0] === 'string';

/**
 * Runs parts one after the other, whatever the ones before came to, names what failed, and ends with one line: N
 * passed, N failed.
 */
export async function conclude(parts: readonly (Part | Beside)[]): Promise<void> {
  const outcomes: Outcome[] = [];
  const notRun: string[] = [];
  const run = ([title, work]: Part) =>
    step(title, async () => {
      const result = await attempt(work);
      if (typeof result === 'string') notRun.push(`${title}: not run, because ${result}`);
      else if (result) outcomes.push(named(title, result));
      return typeof result === 'string' ? `not run, because ${result}` : result && wordOf(result);
    });
  const runAll = async (one: Part | Chain) => {
    for (const part of 'inTurn' in one ? one.inTurn : [one]) await run(part);
  };
  for (const part of parts) await Promise.all((isOne(part) ? [part] : part).map(runAll));
  for (const line of notRun) console.log(line);
  const all = sum(outcomes);
  for (const failure of all.failures) console.log(`✗ ${failure}`);
  if (all.notRun) console.log(`${all.notRun} tests not run`);
  console.log(`${all.passed} passed, ${all.failed} failed`);
  process.exitCode = all.failed === 0 ? 0 : 1;
}

async function attempt(work: Part[1]): Promise<Outcome | string | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error(error);
    return { ...nothing, failed: 1 };
  }
}
