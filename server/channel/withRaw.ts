import { type Raw, Unclear } from './channel';

/**
 * What an answer means, with the answer itself.
 * @throws Unclear with the answer, where `read` finds no meaning in it
 */
export function withRaw<Meant extends object>(answer: unknown, read: (answer: unknown) => Meant): Meant & Raw {
  const raw = JSON.stringify(answer);
  try {
    return { ...read(answer), raw };
  } catch (error) {
    throw new Unclear(error instanceof Error ? error.message : String(error), raw);
  }
}
