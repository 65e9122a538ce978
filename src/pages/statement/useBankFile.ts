import { useState } from 'react';
import type { Output } from '#contract/call';
import type { Country } from '#contract/money';
import type { statement, Template } from '#contract/statement';
import { typedAmount } from '@/components/form/amountIn';
import { useLastRun } from '@/components/importing/useLastRun';
import { reasonOf } from '@/components/reason';
import { tellWritten } from '@/components/written';
import { api } from '@/services/api';
import { upload } from '@/services/upload';
import { guessColumns, isOfx, isWhole, withoutDoubles } from './guess';
import type { Place } from './usePlaces';

export type Answer = Output<typeof statement.upload>;
/** As they are typed from what the bank prints, where the file itself does not say them. */
export interface TypedEnds {
  opening: string;
  closing: string;
}
const NO_ENDS: TypedEnds = { opening: '', closing: '' };
/** A bank's file of one place, and what would become of it, or did. */
export interface BankFile {
  place: Place;
  name: string;
  fileUrl?: string;
  template?: Template;
  ends: TypedEnds;
  answer?: Answer;
  at: 'sending' | 'trying' | 'tried' | 'saving' | 'saved';
  /** 0 to 1 of the bytes that are there. */
  share: number;
  why?: string | undefined;
}
/** Where 1.234 is a thousand and more: read otherwise it would be one and a bit. */
const COMMAS: readonly Country[] = ['COL', 'CHL', 'ARG', 'BRA'];

/** One file from the moment it is chosen until its lines wait for their check. */
export function useBankFile() {
  const [file, setFile] = useState<BankFile>();
  const runLast = useLastRun();
  const patch = (change: Partial<BankFile>) => setFile((before) => before && { ...before, ...change });

  const run = (work: (signal: AbortSignal) => Promise<void>) =>
    runLast(work, (error) => patch({ at: 'tried', why: reasonOf(error).msg }));

  const ask = async (of: Trial, signal: AbortSignal, dryRun: boolean) =>
    // What waits for a second person is not an answer of this call: it asks for none.
    (await api.statement.upload(
      {
        placeId: of.place.id,
        fileUrl: of.fileUrl,
        ...(of.template && { template: of.template }),
        ...spelled(of),
        dryRun,
      },
      { skipErrorHandler: true, signal, timeout: 60_000 },
    )) as Answer;

  /** Read as its place was read last, or as its headings suggest. */
  async function tryOut(of: Trial, signal: AbortSignal): Promise<void> {
    patch({ at: 'trying', why: undefined });
    const answer = await ask(of, signal, true);
    const template = of.template ?? answer.template ?? guessed(answer.headers, of.place);
    patch({ answer, template, at: 'tried' });
    if (of.template === undefined && answer.template === null && isWhole(template))
      await tryOut({ ...of, template }, signal);
  }

  const again = (change: Pick<Partial<BankFile>, 'template' | 'ends'>) => {
    if (file?.fileUrl === undefined) return;
    const next = { ...file, ...change, fileUrl: file.fileUrl };
    patch(change);
    if (next.template && isWhole(next.template)) void run((signal) => tryOut(next, signal));
  };
  return {
    file,
    forget: () => setFile(undefined),
    choose: (place: Place, chosen: File, type: string) =>
      run(async (signal) => {
        setFile({ place, name: chosen.name, ends: NO_ENDS, at: 'sending', share: 0 });
        const fileUrl = await upload(chosen, (share) => patch({ share }), signal, type);
        patch({ fileUrl });
        await tryOut({ place, fileUrl, ends: NO_ENDS }, signal);
      }),
    read: (template: Template) => again({ template }),
    say: (ends: TypedEnds) => again({ ends }),
    save: () =>
      run(async (signal) => {
        if (file?.fileUrl === undefined) return;
        patch({ at: 'saving', why: undefined });
        try {
          patch({ answer: await ask({ ...file, fileUrl: file.fileUrl }, signal, false), at: 'saved' });
        } finally {
          tellWritten(api.statement.upload.call);
        }
      }),
  };
}
type Trial = Pick<BankFile, 'place' | 'template' | 'ends'> & { fileUrl: string };
/** Amounts as they are sent; both or neither, while one of them is half typed. */
function spelled({ ends, place }: Pick<BankFile, 'ends' | 'place'>): { opening?: string; closing?: string } {
  const opening = typedAmount(ends.opening, place.currency);
  const closing = typedAmount(ends.closing, place.currency);
  return opening === null || closing === null ? {} : { opening, closing };
}
const guessed = (headers: readonly string[], { countryId }: Place): Template => ({
  columns: withoutDoubles(guessColumns(headers)),
  decimal: !isOfx(headers) && COMMAS.includes(countryId) ? ',' : '.',
  days: isOfx(headers) ? 'ymd' : 'dmy',
  zone: countryId,
});
