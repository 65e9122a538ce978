import type { ApprovalStep } from '#contract/approval';
import type { Change } from '../http/handlers';
import type { Decision } from './store';

/**
 * Of what a request changes, that which must still be so when it is carried out. It is each value before, and of
 * figures that others move meanwhile by how much they change. What did not exist yet cannot have changed.
 */
export const standingOf = (changes: readonly Change[]): string =>
  JSON.stringify(
    changes.flatMap(({ type, no, before, after = {}, running = [] }) =>
      before ? [{ type, no, ...split(before, after, running) }] : [],
    ),
  );

function split(before: object, after: object, running: readonly string[]) {
  const names = Object.keys(before).sort();
  const value = (of: object, name: string): unknown => Reflect.get(of, name);
  return {
    still: names.filter((name) => !running.includes(name)).map((name) => [name, value(before, name)]),
    moves: names
      .filter((name) => running.includes(name))
      .map((name) => [name, moved(value(before, name), value(after, name))]),
  };
}

/** Decimals of the same currency have the same number of digits. */
function moved(before: unknown, after: unknown): string {
  const scaled = (value: unknown) => BigInt(String(value ?? 0).replace('.', ''));
  return (scaled(after) - scaled(before)).toString();
}

/** The step that is not complete yet, by the consents that count; `steps.length` where all are. */
export function stepAfter(steps: readonly ApprovalStep[], decisions: readonly Decision[], hash: string): number {
  const passes = (step: number) =>
    decisions.filter((one) => one.step === step && one.action === 1 && one.hash === hash).length;
  const open = steps.findIndex(({ count }, step) => passes(step) < count);
  return open === -1 ? steps.length : open;
}
