import { code } from '#contract/error';
import { kinds, type OrderKind } from '#contract/kind';
import { mayMove } from '#contract/status';
import { Refusal } from '../words/word';

/**
 * An order, an account or whatever else has a status stands otherwise than what is asked needs: said in words, since
 * nobody knows a status by its number.
 */
export const standsOtherwise = (): Refusal => new Refusal(code.transitionNotAllowed, 'notInThisStatus');

/** @throws Refusal 1006 where an order of this kind does not go there from where it stands (`contract/kind.ts`) */
export function refuseMove(kind: OrderKind, { status }: { status: number }, to: number): void {
  const { values, moves } = kinds[kind];
  if (!mayMove<Record<string, number>>(values, moves, status, to)) throw standsOtherwise();
}

/** For what is done in some statuses and is no move. @throws Refusal 1006 in any other */
export function refuseUnlessIn({ status }: { status: number }, ...those: readonly number[]): void {
  if (!those.includes(status)) throw standsOtherwise();
}
