// What is being typed for the end of a day, account by account. A line that was refused keeps what was typed.
import { useState } from 'react';
import type { BankAccount, Snapshot } from '#contract/bank';
import { lacksFile } from '@/components/file/place';
import { reasonOf } from '@/components/reason';
import { api } from '@/services/api';

export interface Typed {
  realBalance: string;
  /** Of the proof; `…` while it is on its way. */
  fileUrl: string | undefined;
  remark: string;
}
export interface Line {
  typed: Typed;
  /** What the server kept of it. */
  snapshot?: Snapshot;
  /** Why it did not. */
  refused?: string;
  sending?: true;
}
const EMPTY: Line = { typed: { realBalance: '', fileUrl: undefined, remark: '' } };

export function useDaySheet(accounts: readonly BankAccount[]) {
  const [lines, setLines] = useState<Readonly<Record<string, Line>>>({});
  const lineOf = (id: string): Line => lines[id] ?? EMPTY;
  const put = (id: string, change: (line: Line) => Line) =>
    setLines((all) => ({ ...all, [id]: change(all[id] ?? EMPTY) }));
  /** Another look takes the place of the one before it, so a line may be typed anew; not while it is on its way. */
  const type = (id: string, change: Partial<Typed>) =>
    put(id, (line) => (line.sending ? line : { typed: { ...line.typed, ...change } }));
  const ready = accounts.filter(({ id }) => {
    const { typed, snapshot, sending } = lineOf(id);
    const isWhole = typed.realBalance !== '' && !lacksFile(typed.fileUrl);
    return isWhole && snapshot === undefined && sending === undefined;
  });
  const done = accounts.filter(({ id }) => lineOf(id).snapshot !== undefined);
  /** One after the other, each of them once: each line says for itself what became of it. */
  const send = async () => {
    for (const { id } of ready) put(id, ({ typed }) => ({ typed, sending: true }));
    for (const { id } of ready) {
      const { typed } = lineOf(id);
      const outcome = await taken(id, typed);
      put(id, (line) => ({ typed: line.typed, ...outcome }));
    }
  };
  return { lineOf, type, ready, done, send };
}

async function taken(id: string, { realBalance, fileUrl, remark }: Typed): Promise<Omit<Line, 'typed'>> {
  const more = { ...(fileUrl !== undefined && { fileUrl }), ...(remark !== '' && { remark }) };
  try {
    const answer = await api.bank.snapshot({ action: 'take', id, realBalance, ...more }, { skipErrorHandler: true });
    const [snapshot] = Array.isArray(answer) ? answer : [];
    return snapshot === undefined ? {} : { snapshot };
  } catch (error) {
    return { refused: reasonOf(error).msg };
  }
}
