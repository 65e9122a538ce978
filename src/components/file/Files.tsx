import { Suspense } from 'react';
import { useLateWords, useWords, type Word } from '@/services/words';
import FileLink from './FileLink';

interface Props {
  files: readonly string[];
  /** What they are called together. */
  word: Word;
}

/** What proves something, to be looked at; nothing where there is none. */
export default function Files({ files, word }: Props) {
  if (files.length === 0) return null;
  return (
    <Suspense>
      <FileLinks files={files} word={word} />
    </Suspense>
  );
}

function FileLinks({ files, word }: Props) {
  useLateWords();
  const t = useWords();
  return (
    <p>
      {t(word)}{' '}
      {files.map((file) => (
        <FileLink key={file} id={file} />
      ))}
    </p>
  );
}
