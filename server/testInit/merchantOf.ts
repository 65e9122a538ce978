import type { Actor } from '../http/handlers';
import { badField } from '../words/badField';

/** Whom something is tried out for: of whoever belongs to a merchant their own, where none is named. */
export function merchantOf({ merchantId }: { merchantId?: string }, { scope }: Pick<Actor, 'scope'>): string {
  const named = merchantId ?? (scope.kind === 'merchant' ? scope.merchantId : undefined);
  if (named === undefined) throw badField('merchantId', 'required');
  return named;
}
