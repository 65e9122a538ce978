import { usePreference } from '@/services/preferences';
import type { Mapping } from './steps';

/** The field that somebody gave to a header before; '' for none. */
type Known = Readonly<Record<string, string>>;
const NONE: Known = {};
/** So many headers are remembered, the latest. */
const MOST = 80;

function asKnown(value: unknown): Known | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.values(value).every((field) => typeof field === 'string') ? (value as Known) : undefined; // just checked
}

interface Column {
  header: string;
  field: string | null;
}
/** A person's own words for columns: they go before what is guessed, and are kept for the next file. */
export function useRemembered(kind: string) {
  const [known, save] = usePreference(`import.${kind}`, asKnown, NONE);
  return {
    /** Each field at most once. */
    mappingOf(columns: readonly Column[]): Mapping {
      const own = columns.map(({ header }) => known[header]);
      const taken = new Set(own.filter((field) => field));
      return columns
        .map(({ field }, at) => own[at] ?? (field !== null && taken.has(field) ? null : field))
        .map((f) => f || null);
    },
    keep(columns: readonly Column[], mapping: Mapping): void {
      const chosen = columns.map(({ header }, at) => [header, mapping[at] ?? ''] as const);
      const others = Object.entries(known).filter(([header]) => !chosen.some(([name]) => name === header));
      void save(Object.fromEntries([...others, ...chosen].slice(-MOST)));
    },
  };
}
