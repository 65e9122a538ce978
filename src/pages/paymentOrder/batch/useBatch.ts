import { useEffect, useRef, useState } from 'react';
import type { Output } from '#contract/call';
import type { payment } from '#contract/payment';
import { reasonOf } from '@/components/reason';
import { api } from '@/services/api';
import { upload } from '@/services/upload';
import { useWords } from '@/services/words';

export type Answer = Output<typeof payment.supplementBatch>;
/** A file on its way, and what would become of its lines, or what did. */
export interface BatchFile {
  name: string;
  at: 'sending' | 'trying' | 'tried' | 'done';
  /** 0 to 1 of what is sent. */
  share: number;
  tried?: Answer;
  booked?: Answer;
  why?: string;
}

/** One file from the moment it is chosen until its lines are booked. */
export function useBatch() {
  const t = useWords();
  const [file, setFile] = useState<BatchFile>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);
  const patch = (change: Partial<BatchFile>) => setFile((before) => before && { ...before, ...change });
  const tryOut = async (chosen: File, type: string, signal: AbortSignal) => {
    const fileUrl = await upload(chosen, (share) => patch({ share }), signal, type);
    patch({ at: 'trying' });
    const asked = { skipErrorHandler: true, signal, timeout: 60_000 };
    patch({ at: 'tried', tried: triedOf(await api.payment.supplementBatch({ fileUrl, dryRun: true }, asked)) });
  };
  const choose = (chosen: File, type: string) => {
    const mine = new AbortController();
    abort.current = mine;
    setFile({ name: chosen.name, at: 'sending', share: 0 });
    return tryOut(chosen, type, mine.signal).catch((error: unknown) => {
      if (!mine.signal.aborted) patch({ why: reasonOf(error).msg || t('import.broken') });
    });
  };
  const forget = () => {
    abort.current?.abort();
    setFile(undefined);
  };
  return { file, choose, forget, hear: (booked: Answer) => patch({ at: 'done', booked }) };
}

/** What is tried out never waits for a second person. */
export const triedOf = (answer: Awaited<ReturnType<typeof api.payment.supplementBatch>>): Answer => answer as Answer;
