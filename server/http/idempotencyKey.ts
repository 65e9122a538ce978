import type { Call } from '#contract/call';
import { masked } from '../openapi/schemaWalk';
import type { Vault } from '../vault';
import type { Admitted } from './admission';
import type { ApprovalInput } from './handlers';
import type { IdempotencyKey } from './idempotency';

/**
 * What this request is known by if it comes again; undefined for reads and for the two writes that are not repeated.
 */
export function idempotencyKeyOf(
  name: string,
  call: Call,
  { actor, caller }: Admitted,
  input: object,
  vault: Vault,
): IdempotencyKey | undefined {
  if (call.kind === 'read' || call.idempotent === false || !('requestId' in input)) return undefined;
  const { requestId, ...rest } = input;
  return {
    employeeId: actor.employeeId,
    call: name,
    requestId: String(requestId),
    bodyHash: vault.hmac(canonical(withoutProof(call, rest))),
    requestNo: caller.requestNo,
  };
}

/** A second try carries a fresh code; it is the same write all the same. */
const withoutProof = (call: Call, input: object) =>
  call.stepUp === undefined
    ? input
    : Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'googleCode' && name !== 'password'));

/** What approval keeps of an input. */
export function approvalInputOf(call: Call, input: object, vault: Vault): ApprovalInput {
  const sent = Object.fromEntries(
    Object.entries(withoutProof(call, input)).filter(([name]) => name !== 'requestId' && name !== 'dryRun'),
  );
  const shown = maskedInput(call, sent);
  return { input: shown, sealed: canonical(shown) === canonical(sent) ? null : vault.seal(JSON.stringify(sent)) };
}
/** The input again, secrets and all. */
export const openedInput = ({ input, sealed }: ApprovalInput, vault: Vault): object =>
  sealed ? JSON.parse(vault.open(sealed)) : input;
export const maskedInput = (call: Call, input: object): object => masked(call.input, input) as object; // an object's leaves are replaced, it stays one

/** JSON that does not depend on the order in which a browser wrote the fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
