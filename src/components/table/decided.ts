import { createContext } from 'react';

/** Told by a dialog of an open row which call it has made. */
export const Decided = createContext<(call: string) => void>(() => undefined);
