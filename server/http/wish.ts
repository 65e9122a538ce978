import type { Call } from '#contract/call';
import type { Vault } from '../vault';
import type { Admitted } from './admit';
import type { Wish } from './once';

/** What this request is known by if it comes again; undefined for reads and for the two writes that are not repeated. */
export function wishOf(name: string, call: Call, { actor, caller }: Admitted, input: object, vault: Vault): Wish | undefined {
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

/** A second try carries a fresh code; it is the same wish all the same. */
const withoutProof = (call: Call, input: object) =>
  call.stepUp === undefined ? input : Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'googleCode' && name !== 'password'));

/** What is asked for, without how: this is what approval keeps. */
export const wishedFor = (call: Call, input: object): object =>
  Object.fromEntries(Object.entries(withoutProof(call, input)).filter(([name]) => name !== 'requestId'));

/** JSON that does not depend on the order in which a browser wrote the fields. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
