import { useState } from 'react';
import type { ImportResult } from '#contract/importing';
import { Refused } from '@/services/failure';
import { upload } from '@/services/upload';
import { useWords } from '@/services/words';
import { tellWritten } from '../written';
import { useRemembered } from './remembered';
import { goThrough, type ImportCall, type Mapping, type Sum } from './steps';
import { useLastRun } from './useLastRun';

/** A file on the server, what its columns are, and what became of its rows. */
export interface Import {
  file: File;
  fileUrl?: string;
  columns: ImportResult['columns'];
  fields: ImportResult['fields'];
  sheet: string | null;
  encoding: string | null;
  mapping: Mapping;
  /** What would become of the rows, or what did. */
  sum?: Sum;
  at: 'sending' | 'trying' | 'tried' | 'saving' | 'saved';
  /** 0 to 1 of what is done at the moment. */
  share: number;
  why?: string;
}

/** One file from the moment it is chosen until its rows are saved. */
export function useImport(call: ImportCall) {
  const t = useWords();
  const remembered = useRemembered(call.call.split('.')[0] ?? '');
  const [state, setState] = useState<Import>();
  const runLast = useLastRun();
  const patch = (change: Partial<Import>) => setState((before) => before && { ...before, ...change });

  const run = (work: (signal: AbortSignal) => Promise<void>) =>
    runLast(work, (error) =>
      patch({ why: error instanceof Refused && error.msg !== '' ? error.msg : t('import.broken') }),
    );
  const onSum = (sum: Sum) => patch({ sum, share: sum.total === 0 ? 0 : sum.done / sum.total });
  const tryOut = async (fileUrl: string, mapping: Mapping, signal: AbortSignal) => {
    patch({ at: 'trying', share: 0, mapping });
    await goThrough('try', { call, fileUrl, mapping, signal }, onSum);
    patch({ at: 'tried' });
  };
  return {
    state,
    forget: () => setState(undefined),
    choose: (file: File, type: string) =>
      run(async (signal) => {
        setState({ file, columns: [], fields: [], sheet: null, encoding: null, mapping: [], at: 'sending', share: 0 });
        const fileUrl = await upload(file, (share) => patch({ share }), signal, type);
        patch({ fileUrl, at: 'trying', share: 0 });
        const first = { fileUrl, most: 1, dryRun: true };
        const { columns, fields, sheet, encoding } = await call(first, { skipErrorHandler: true, signal });
        patch({ columns, fields, sheet, encoding });
        await tryOut(fileUrl, remembered.mappingOf(columns), signal);
      }),
    /** Another field for one column; whichever had it before has none. */
    assign({ fileUrl, columns, mapping }: Import, at: number, field: string | null) {
      const next = mapping.map((one, place) => (place === at ? field : one === field ? null : one));
      remembered.keep(columns, next);
      if (fileUrl !== undefined) void run((signal) => tryOut(fileUrl, next, signal));
    },
    save: ({ fileUrl, mapping }: Import) =>
      run(async (signal) => {
        if (fileUrl === undefined) return;
        setState((before) => {
          const { why: _, ...rest } = before ?? { file: new File([], '') };
          return before && { ...before, ...rest, at: 'saving', share: 0 };
        });
        try {
          await goThrough('save', { call, fileUrl, mapping, signal }, onSum);
          patch({ at: 'saved' });
        } finally {
          tellWritten(call.call);
        }
      }),
  };
}
