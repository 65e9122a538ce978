import { createContext, useContext, useEffect } from 'react';

/** Hears when a dialog opens (1) and when it closes (-1). */
export const OpenDialogs = createContext<(by: 1 | -1) => void>(() => undefined);

/** Tells whoever is around that a dialog is open. */
export function useTellOpen(open: boolean): void {
  const tell = useContext(OpenDialogs);
  useEffect(() => {
    if (!open) return undefined;
    tell(1);
    return () => tell(-1);
  }, [open, tell]);
}
