/** Stands in a form for a file that is being sent: the form waits for it. */
export const UNDERWAY = '…';
/** Stands for one that did not arrive, so that the form is not sent without it. */
export const MISSING = '!';

const holds = (value: unknown, mark: string): boolean =>
  value === mark || (Array.isArray(value) && value.includes(mark));
/** A field whose file is not there yet, or never came. */
export const lacksFile = (value: unknown): boolean => holds(value, UNDERWAY) || holds(value, MISSING);
/** Something of the form is still being sent. */
export const waitsForFile = (typed: Record<string, unknown>): boolean =>
  Object.values(typed).some((value) => holds(value, UNDERWAY));
