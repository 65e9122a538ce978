import { useModel } from '@umijs/max';
import { useState } from 'react';
import type { FieldError } from '#contract/error';
import type { ApiCall } from '@/services/api';
import type { FormField } from './formField';

/** The fields that step-up adds to an input. They go with one call and are never written down. */
const proofs = ['googleCode', 'password'] as const;
type Factor = (typeof proofs)[number];

/** Without what proves it: a repeat is known by its `requestId` and needs no proof. */
export const withoutProof = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !(proofs as readonly string[]).includes(name)));

interface Asked<In> {
  fields: readonly FormField<In>[];
  needed: readonly (keyof In & string)[];
}
interface ProofAsked<In> extends Asked<In> {
  /** The server may know better what this person has by now. */
  heed: (refused: readonly FieldError[]) => void;
}

/**
 * What a form asks for: its own fields, and the one with which a person confirms where the call wants that, and only
 * there.
 */
export function useProof<In, Out>({
  call,
  fields,
  needed = [],
}: Partial<Asked<In>> & { call: ApiCall<In, Out>; fields: readonly FormField<In>[] }): ProofAsked<In> {
  const { initialState } = useModel('@@initialState');
  const [told, setTold] = useState<Factor>();
  const factor = told ?? initialState?.factor ?? 'password';
  // A call that declares step-up has both in its input.
  const name = factor as keyof In & Factor;
  const heed = (refused: readonly FieldError[]) => {
    const asked = proofs.find((proof) => refused.some(({ field }) => field === proof));
    if (asked) setTold(asked);
  };
  if (call.stepUp === undefined) return { fields, needed, heed };
  return { fields: [...fields, fieldOf(name)], needed: call.stepUp === 'always' ? [...needed, name] : needed, heed };
}

const fieldOf = <In>(name: keyof In & Factor): FormField<In> =>
  name === 'googleCode'
    ? { name, kind: 'code', word: 'form.code', help: 'form.code.help' }
    : { name, kind: 'password', word: 'form.password', help: 'form.password.help' };
