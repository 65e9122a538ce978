import { code } from '#contract/error';
import { Refusal } from './words/word';

/**
 * Before a row is changed: is it still as whoever asks has read it? Hold the row first, or somebody may come in
 * between. That a version is said at all is asked by the gate (`versionOf` in the contract).
 * @param shown the row as whoever asks may see it, so that the form can show both values
 * @throws Refusal 1005 where somebody else was here first
 */
export function refuseIfStale(input: { version?: number }, row: { version: number }, shown?: object): void {
  if (input.version !== row.version)
    throw new Refusal(code.versionConflict, 'versionConflict', {}, shown && { current: shown });
}
