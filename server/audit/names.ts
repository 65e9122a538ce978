import type { Reads } from '../db/pools';
import type { Scope } from '../db/scope';
import { listNames, listNamesByNo, nameable, namedByNo } from './nameStore';

/** Ids, and what they name. */
export type Named = readonly [kind: string, ids: readonly string[]];
/** `merchant 17` → "Almacén Pampa (M10001)". */
export type Names = ReadonlyMap<string, string>;

export const isNamed = (kind: string): boolean => nameable.includes(kind);

/** What is called how, as far as the reader may see it. */
export async function namesOf(db: Reads, scope: Scope, named: readonly Named[]): Promise<Names> {
  const wanted = new Map<string, Set<string>>();
  for (const [kind, ids] of named) wanted.set(kind, new Set([...(wanted.get(kind) ?? []), ...ids]));
  const rows = await listNames(db, scope, wanted);
  return new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]));
}

/**
 * The name of each merchant and each person, by the number that people look for it by: `merchant M10001` → "Almacén
 * Pampa". An order is called by whose it is.
 */
export async function objectNames(
  db: Reads,
  scope: Scope,
  objects: readonly { objectType: string | null; objectNo: string | null }[],
): Promise<Names> {
  const numbers = (type: string) =>
    objects.flatMap(({ objectType, objectNo }) => (objectType === type && objectNo !== null ? [objectNo] : []));
  const wanted = new Map(namedByNo.map((kind) => [kind, numbers(kind)] as const));
  const rows = await listNamesByNo(db, scope, wanted);
  return new Map(rows.map(({ kind, no, name }) => [`${kind} ${no}`, name]));
}
