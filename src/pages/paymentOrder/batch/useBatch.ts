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
  /** 0 to 1 of what is sent, and then of the lines that are tried out. */
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
    await tryLines(fileUrl, signal, (tried) => patch({ at: 'trying', share: shareOf(tried), tried }));
    patch({ at: 'tried' });
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

/** So many lines at a time, so that whoever waits sees how far it is and which are refused. */
const AT_ONCE = 20;
/** Tries out a file part by part, and tells after each what is known of it so far. */
async function tryLines(fileUrl: string, signal: AbortSignal, onPart: (tried: Answer) => void): Promise<void> {
  const options = { skipErrorHandler: true, signal, timeout: 60_000 };
  let sum: Answer | undefined;
  for (let from = 1; from === 1 || from <= (sum?.total ?? 0); from += AT_ONCE) {
    const part = await api.payment.supplementBatch({ fileUrl, dryRun: true, from, most: AT_ONCE }, options);
    sum = added(sum, triedOf(part));
    onPart(sum);
  }
}
function added(sum: Answer | undefined, part: Answer): Answer {
  if (!sum) return part;
  return {
    ...part,
    lines: [...sum.lines, ...part.lines],
    okIds: [...sum.okIds, ...part.okIds],
    failed: [...sum.failed, ...part.failed],
  };
}
/** Lines of which it is known what would become of them. */
export const triedLines = ({ okIds, failed }: Answer): number => okIds.length + failed.length;
const shareOf = (tried: Answer): number => (tried.total === 0 ? 1 : triedLines(tried) / tried.total);

/** What is tried out never waits for a second person. */
export const triedOf = (answer: Awaited<ReturnType<typeof api.payment.supplementBatch>>): Answer => answer as Answer;
