import { useModel } from '@umijs/max';
import { useContext, useState } from 'react';
import type { FieldError } from '#contract/error';
import type { ApiCall } from '@/services/api';
import { Decided } from '../table/decided';
import type { FormField } from './formField';
import { forgetProof, isProven, rememberProof } from './proven';

/** The fields that step-up adds to an input. They go with one call and are never written down. */
const proofs = ['googleCode', 'password'] as const;
type Factor = (typeof proofs)[number];

/** Without what proves it: a repeat is known by its `requestId` and needs no proof. */
export const withoutProof = (input: object): object =>
  Object.fromEntries(Object.entries(input).filter(([name]) => !(proofs as readonly string[]).includes(name)));

interface ProofFields<In> {
  fields: readonly FormField<In>[];
  needed: readonly (keyof In & string)[];
}
interface ProofForm<In> extends ProofFields<In> {
  /** It went through: the list behind is told, and equal steps of the same queue need no proof for a while. */
  passed: () => void;
  /** The server may know better what this person has by now. */
  heed: (refused: readonly FieldError[]) => void;
}

/**
 * What a form asks for: its own fields, and the one with which a person confirms where the call wants that, and only
 * there.
 */
export function useProof<In, Out>({
  call,
  title,
  fields,
  needed = [],
}: Partial<ProofFields<In>> & {
  call: ApiCall<In, Out>;
  title: string;
  fields: readonly FormField<In>[];
}): ProofForm<In> {
  const { initialState } = useModel('@@initialState');
  const [demand, setDemand] = useState<Factor>();
  const factor = demand ?? initialState?.factor ?? 'password';
  // A call that declares step-up has both in its input.
  const name = factor as keyof In & Factor;
  // The dialog of an equal action: another one of the same call has another title.
  const dialog = `${call.call} ${title}`;
  const tellDecided = useContext(Decided);
  const [wasProven] = useState(() => call.isStep === true && isProven(dialog));
  const isAsked = !wasProven || demand !== undefined;
  const heed = (refused: readonly FieldError[]) => {
    const missing = proofs.find((proof) => refused.some(({ field }) => field === proof));
    if (!missing) return;
    setDemand(missing);
    forgetProof(dialog);
  };
  const passed = () => {
    if (call.isStep && isAsked) rememberProof(dialog);
    tellDecided(call.call);
  };
  if (call.stepUp === undefined || !isAsked) return { fields, needed, heed, passed };
  return {
    heed,
    passed,
    fields: [...fields, fieldOf(name)],
    needed: call.stepUp === 'always' ? [...needed, name] : needed,
  };
}

const fieldOf = <In>(name: keyof In & Factor): FormField<In> =>
  name === 'googleCode'
    ? { name, kind: 'code', word: 'form.code', help: 'form.code.help' }
    : { name, kind: 'password', word: 'form.password', help: 'form.password.help' };
