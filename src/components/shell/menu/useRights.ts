import { useModel } from '@umijs/max';
import { useEffect } from 'react';
import { rightsRefused } from '@/services/rights';
import { type InitialState, signedInState } from '@/services/start';
import { follow } from '@/services/stream';

/** A burst of changes is one question. */
const GATHER = 300;
/** Refusals lead to a question at most this often: one that is asked may be refused too. */
const PATIENCE = 10_000;

/**
 * Keeps the menu and the rights of an open console true. They are asked for anew when the server says that they
 * changed, and when it refuses something for want of one.
 */
export function useRights(): void {
  const { setInitialState } = useModel('@@initialState');
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let over = false;
    let askTime = 0;
    const ask = async () => {
      waiting = undefined;
      askTime = Date.now();
      const now = await signedInState({ background: true });
      if (!over) await setInitialState((before: InitialState | undefined) => (isSame(before, now) ? before : now));
    };
    const askSoon = () => {
      // Whatever went wrong is told by the next call that somebody makes.
      waiting ??= setTimeout(() => void ask().catch(() => undefined), GATHER);
    };
    const ends = [
      follow(['menu'], askSoon),
      rightsRefused.subscribe(() => Date.now() - askTime > PATIENCE && askSoon()),
    ];
    return () => {
      over = true;
      clearTimeout(waiting);
      for (const end of ends) end();
    };
  }, [setInitialState]);
}

/** Nothing on the screen is made anew where nothing changed. */
const isSame = (before: InitialState | undefined, now: InitialState): boolean =>
  JSON.stringify(before) === JSON.stringify(now);
