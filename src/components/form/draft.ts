import { useEffect, useRef, useState } from 'react';
import type { Guarded } from '@/services/can';
import type { InputSchema } from '@/services/rules';
import { token, userName } from '@/services/session';
import { keptList } from './kept';

type Typed = Record<string, unknown>;
interface Draft {
  owner: string;
  form: string;
  typed: Typed;
}

const kept = keptList<Draft>('caudal_drafts');

/** What tells one dialog from another: its call, and what it is about. */
export const formName = ({ call }: Guarded & { call: string }, given: object): string => `${call} ${JSON.stringify(given)}`;

const draftOf = (form: string): Draft | undefined => kept.read().find((draft) => draft.form === form && draft.owner === userName());
export const hasDraft = (form: string): boolean => draftOf(form) !== undefined;

/** Secrets are not written down. */
export const holdsSecret = (schema: InputSchema, name: string): boolean => schema.properties[name]?.secret === true;

/**
 * What this person had typed into this dialog when the session ended; it is kept once more if the session ends again.
 * Nothing of another person's is kept.
 */
export function useDraft(form: string, typed: Typed, schema: InputSchema): Typed | undefined {
  const [owner] = useState(userName);
  const [draft] = useState(() => draftOf(form));
  const latest = useRef({ typed, schema });
  latest.current = { typed, schema };
  useEffect(() => {
    kept.write([]);
    return () => {
      if (token() !== '') return;
      const { typed: values, schema: rules } = latest.current;
      const open = Object.entries(values).filter(([name, value]) => value !== undefined && !holdsSecret(rules, name));
      if (open.length) kept.write([{ owner, form, typed: Object.fromEntries(open) }]);
    };
  }, [owner, form]);
  return draft?.typed;
}
