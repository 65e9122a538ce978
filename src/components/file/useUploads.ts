import { useEffect, useRef, useState } from 'react';
import { Refused } from '@/services/failure';
import { upload, uploadable } from '@/services/upload';
import { type Say, useWords } from '@/services/words';

/** A file in the form: one that was there before has only its id. */
export interface Upload {
  key: string;
  name: string;
  /** Once it is there. */
  id?: string;
  /** 0 to 1 while it is sent. */
  share?: number;
  /** Why it is not there. */
  why?: string;
  /** It can be tried again: the file itself is not what was refused. */
  file?: File;
}

/** The files of a field, and what one does with them; `onChange` hears whenever their ids may have changed. */
export function useUploads(ids: readonly string[], onChange: (uploads: readonly Upload[]) => void) {
  const t = useWords();
  const [uploads, setUploads] = useState<readonly Upload[]>(() => ids.map((id) => ({ key: id, id, name: '' })));
  const latest = useRef(uploads);
  const aborts = useRef(new Map<string, AbortController>());
  // Whoever leaves the form gives up what is on its way.
  useEffect(() => () => aborts.current.forEach((abort) => void abort.abort()), []);

  const put = (next: readonly Upload[]) => {
    latest.current = next;
    setUploads(next);
    onChange(next);
  };
  const patch = (key: string, change: Partial<Upload>) =>
    put(latest.current.map((one) => (one.key === key ? { ...one, ...change } : one)));

  async function send(key: string, file: File): Promise<void> {
    const abort = new AbortController();
    aborts.current.set(key, abort);
    try {
      const id = await upload(file, (share) => patch(key, { share }), abort.signal);
      patch(key, { id, share: 1 });
    } catch (error) {
      if (!abort.signal.aborted) patch(key, { why: whyOf(error, t) });
    }
  }
  return {
    uploads,
    async add(file: File): Promise<void> {
      const key = crypto.randomUUID();
      const why = await refusal(file, t);
      if (why !== undefined) return put([...latest.current, { key, name: file.name, why }]);
      put([...latest.current, { key, name: file.name, share: 0, file }]);
      await send(key, file);
    },
    retry({ key, file }: Upload): void {
      if (!file) return;
      put(latest.current.map((one) => (one.key === key ? { key, name: one.name, file, share: 0 } : one)));
      void send(key, file);
    },
    remove({ key }: Upload): void {
      aborts.current.get(key)?.abort();
      put(latest.current.filter((one) => one.key !== key));
    },
  };
}

const MEGA = 1024 * 1024;
/** What the server would refuse is refused before anything is sent. */
async function refusal({ size, type }: File, t: Say): Promise<string | undefined> {
  const { types, largest } = await uploadable();
  if (!types.includes(type)) return t('file.type');
  if (size > largest) return t('file.size', { limit: largest / MEGA });
  return size === 0 ? t('file.empty') : undefined;
}
const whyOf = (error: unknown, t: Say): string =>
  error instanceof Refused && error.msg !== '' ? error.msg : t('file.broken');
