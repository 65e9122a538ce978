/** The one source of business time, handed to handlers and jobs; SQL never calls now() for it. */
export interface Clock {
  now(): Date;
}
export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests and the demo can move. */
export interface MovableClock extends Clock {
  jump(ms: number): void;
}
export function movableClock(base: Clock = systemClock): MovableClock {
  let offset = 0;
  return {
    now: () => new Date(base.now().getTime() + offset),
    jump: (ms) => {
      offset += ms;
    },
  };
}
