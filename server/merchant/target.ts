import { code } from '#contract/error';
import type { Actor } from '../http/handlers';
import { Refusal } from '../words/word';

/** Whose safety is looked at or changed: a merchant's people name no merchant, or their own. @throws Refusal 1004 */
export function targetOf({ scope }: Actor, id: string | undefined): string {
  const target = scope.kind === 'merchant' ? (id ?? scope.merchantId) : id;
  if (target === undefined) throw new Refusal(code.notFound, 'notFound');
  return target;
}
