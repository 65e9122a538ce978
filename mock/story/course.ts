/** Things that happen one after the other; each may bring about later ones. */
export interface Course {
  at(moment: number, happens: (at: number) => void): void;
  /** Lets everything happen until a moment; what is later never does. */
  run(until: number): void;
}

interface Happening {
  at: number;
  happens: (at: number) => void;
}

/** What is said before it runs is sorted once; what comes up meanwhile goes behind what is there of its moment. */
export function course(): Course {
  const all: Happening[] = [];
  let done = -1;
  const placeOf = (moment: number): number => {
    let [low, high] = [done + 1, all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((all[middle]?.at ?? 0) <= moment) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  let running = false;
  return {
    at(moment, happens) {
      if (running) all.splice(placeOf(moment), 0, { at: moment, happens });
      else all.push({ at: moment, happens });
    },
    run(until) {
      all.sort((one, other) => one.at - other.at);
      running = true;
      for (let next = all[done + 1]; next && next.at <= until; next = all[done + 1]) {
        done += 1;
        next.happens(next.at);
      }
    },
  };
}
