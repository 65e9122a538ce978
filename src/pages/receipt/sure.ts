import { useRequest } from 'ahooks';
import type { Answer } from '#contract/call';
import type { AppContract } from '#contract/index';
import type { Sure } from '#contract/receipt';
import { api } from '@/services/api';

/** Every receipt that is surely one order's, piece by piece as the server looks through them. */
async function allSure(): Promise<Sure[]> {
  const found: Sure[] = [];
  let after: string | null = null;
  do {
    const cursor: { after?: string } = after === null ? {} : { after };
    const answer: Answer<AppContract['receipt']['autoMatch']> = await api.receipt.autoMatch(
      { ...cursor, dryRun: true },
      { skipErrorHandler: true },
    );
    if (!('sure' in answer)) return found;
    found.push(...answer.sure);
    after = answer.next;
  } while (after !== null);
  return found;
}

export const useSure = () => useRequest(allSure, { onError: () => undefined });
