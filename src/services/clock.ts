/** The Date header counts whole seconds and takes its time to arrive: less than this, in ms, is no difference. */
const TOLERANCE = 2000;
/** What this machine's clock is behind the server's, in ms. */
let behind = 0;

/** Takes the time of an answer (its Date header); a machine's clock may be wrong by a year. */
export function hearTime(date: unknown): void {
  const serverTime = Date.parse(String(date));
  if (Number.isNaN(serverTime)) return;
  const difference = serverTime - Date.now();
  behind = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** The present moment as the server has it, epoch ms: what "today" and "as of" are counted from. */
export const serverNow = (): number => Date.now() + behind;
