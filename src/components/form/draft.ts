import { useEffect, useRef, useState } from 'react';
import type { Guarded } from '@/services/can';
import type { FieldSchema, InputSchema } from '@/services/rules';
import { token, userName } from '@/services/session';
import { lacksFile } from '../file/place';
import { drafts, unanswered } from './sessionLists';

type Typed = Record<string, unknown>;

/** What tells one dialog from another: its call, and what it is about. */
export const formName = ({ call }: Guarded & { call: string }, given: object): string =>
  `${call} ${JSON.stringify(given)}`;

const draftOf = (form: string) => drafts.read().find((draft) => draft.form === form && draft.owner === userName());
/** Not where it has been sent already and only the answer is missing: that will be told. */
export const hasDraft = (form: string): boolean =>
  draftOf(form) !== undefined && !unanswered.read().some((write) => write.form === form);

/** Secrets are not written down. */
export const holdsSecret = (schema: InputSchema, name: string): boolean => isSecret(schema.properties[name]);
/** It is one, or something within it is. */
const isSecret = (part: FieldSchema | undefined): boolean =>
  part !== undefined &&
  (part.secret === true || isSecret(part.items) || Object.values(part.properties ?? {}).some(isSecret));

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
    drafts.write([]);
    return () => {
      if (token() !== '') return;
      const { typed: values, schema: rules } = latest.current;
      // Only what the call takes: a password that is typed once more is no field of it. What was being sent is gone.
      const open = Object.entries(values).filter(
        ([name, value]) =>
          value !== undefined && !lacksFile(value) && name in rules.properties && !holdsSecret(rules, name),
      );
      if (open.length) drafts.write([{ owner, form, typed: Object.fromEntries(open) }]);
    };
  }, [owner, form]);
  return draft?.typed;
}
