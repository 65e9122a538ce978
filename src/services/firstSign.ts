/** Whoever does one of these is there. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Calls once, at the first sign of a person; gives what ends the wait for one. */
export function onFirstSign(then: () => void): () => void {
  const end = () => {
    for (const sign of SIGNS) removeEventListener(sign, begin);
  };
  const begin = () => {
    end();
    then();
  };
  for (const sign of SIGNS) addEventListener(sign, begin, { passive: true });
  return end;
}
