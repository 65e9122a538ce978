// When a screen asks again although nobody pressed anything: each minute, and when the person, the network or the
// machine comes back.
import { makeHold, makeListeners } from './listeners';

const MINUTE = 60_000;
/** A tick that comes so late, in ms, tells of a machine that has slept. */
const SLEPT = 1.5 * MINUTE;
/**
 * Coming back has several signs within these ms, and the live stream is back by then: what is asked now is not asked
 * again for it.
 */
const SETTLE = 300;
/** The machines of an office wake together; their questions are spread over these ms. */
const SPREAD = 1000;

const minutes = makeListeners();
const returns = makeListeners();
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Acts each minute while somebody looks. After a sleep it does not: that is a return. */
export const everyMinute = (act: () => void): (() => void) => listen(minutes, act);

/**
 * Acts once, shortly after the person comes back to the tab, the machine to the network, or the machine from its sleep.
 */
export const onReturn = (act: () => void): (() => void) => listen(returns, act);

const hold = makeHold(watch);
function listen(to: ReturnType<typeof makeListeners>, act: () => void): () => void {
  const leave = to.subscribe(act);
  const release = hold();
  return () => {
    leave();
    release();
  };
}

function watch(): () => void {
  let ticked = Date.now();
  const back = () => comeBack(0);
  const tick = () => {
    const slept = Date.now() - ticked > SLEPT;
    ticked = Date.now();
    if (slept) comeBack(Math.random() * SPREAD);
    else if (!document.hidden) minutes.tell();
  };
  const timer = setInterval(tick, MINUTE);
  document.addEventListener('visibilitychange', back);
  for (const sign of ['focus', 'online']) window.addEventListener(sign, back);
  return () => {
    clearInterval(timer);
    clearTimeout(waiting);
    waiting = undefined;
    document.removeEventListener('visibilitychange', back);
    for (const sign of ['focus', 'online']) window.removeEventListener(sign, back);
  };
}

function comeBack(later: number): void {
  waiting ??= setTimeout(() => {
    waiting = undefined;
    // Who is hidden or offline after all has a return still to come.
    if (!document.hidden && navigator.onLine) returns.tell();
  }, SETTLE + later);
}
