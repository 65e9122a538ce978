/** Marks that turn the order of what follows them; a name that carries one could hide the amount beside it. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The same data without marks that turn text around: they may come in any name that a stranger chose. */
export function withoutTurns<T>(data: T): T;
export function withoutTurns(data: unknown): unknown {
  if (typeof data === 'string') return data.replace(TURNS, '');
  if (Array.isArray(data)) return data.map((one) => withoutTurns(one));
  if (typeof data !== 'object' || data === null || data instanceof Blob) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withoutTurns(value)]));
}
