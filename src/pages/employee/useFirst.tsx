import { type ReactNode, useState } from 'react';
import FirstPassword, { type First } from './FirstPassword';

/** A first password that the server has just given: `tell` shows it until somebody has noted it. */
export function useFirst(): { tell: (first: First) => void; dialog: ReactNode } {
  const [first, setFirst] = useState<First>();
  return { tell: setFirst, dialog: first && <FirstPassword first={first} onNoted={() => setFirst(undefined)} /> };
}
