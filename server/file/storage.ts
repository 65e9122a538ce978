// Where bytes lie: a folder of this machine, or a bucket that speaks S3. Which one is a setting (decision 0072).
import type { Readable } from 'node:stream';
import type { Settings } from '../settings';
import { diskStorage } from './disk';
import { s3Storage } from './s3';

/** Bytes by the id of their file. */
export interface Storage {
  /** Keeps exactly `size` bytes, or nothing: what fails on the way leaves no trace under this id. */
  put(id: string, bytes: Readable, size: number): Promise<void>;
  /** @throws where there is nothing under this id */
  get(id: string): Promise<Readable>;
  /** Also where there is nothing. */
  remove(id: string): Promise<void>;
}

export const storageOf = ({ files }: Pick<Settings, 'files'>): Storage =>
  files.kind === 's3' ? s3Storage(files) : diskStorage(files.folder);
