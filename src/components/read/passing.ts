import { code } from '#contract/error';
import { isShown, Refused } from '@/services/failure';

/** Bad weather rather than a refusal: no answer, a broken one, or a server that is busy. Asking again may help. */
export const isPassing = (failure: unknown): boolean =>
  !isShown(failure) && (!(failure instanceof Refused) || failure.code === code.busy);
