import type { Bell } from '../db/bell';
import { isLost } from '../db/lost';
import type { Job, Services } from '../services';

/** While the database is away a job looks for it ever more slowly, up to this, ms. */
const LONGEST_WAIT = 5_000;

/**
 * From the beginning of a round to that of the next one that somebody rings for, ms: what happens meanwhile goes
 * together.
 */
const BREATH = 25;

/** Jobs at work; `stop` waits until each has ended what it is doing. */
export interface Running {
  stop(): Promise<void>;
}

/**
 * Runs each job on its own beat; one that did something runs again at once. A failure is logged, and tried again at the
 * next beat.
 */
export function startJobs(services: Services, jobs: readonly Job[]): Running {
  const loops = jobs.map((job) => startLoop(services, job));
  return { stop: async () => void (await Promise.all(loops.map((loop) => loop.stop()))) };
}

function startLoop(services: Services, job: Job): Running {
  const rest = restful(job.bell);
  const loop = async () => {
    let wait = job.everyMs;
    while (!rest.over) {
      rest.begin();
      const did = await runOnce(services, job);
      wait =
        did === 'lost' ? Math.min(Math.max(wait * 2, job.everyMs), Math.max(LONGEST_WAIT, job.everyMs)) : job.everyMs;
      if (did === 0 || did === 'lost') await rest.until(wait);
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      rest.end();
      await ended;
      await job.end?.(services);
    },
  };
}

/** How much was done; 0 for a failure, so that a broken job does not spin. */
async function runOnce(services: Services, job: Job): Promise<number | 'lost'> {
  try {
    return await job.run(services);
  } catch (error) {
    services.db.room.heed(error);
    services.log.error({ err: error, job: job.name }, 'job failed');
    return isLost(error) ? 'lost' : 0;
  }
}

/** A pause that `end` cuts short, and so does the bell, though not before a round had its breath. */
function restful(bell: Bell | undefined) {
  let wake = () => {};
  let began = 0;
  let rung = false;
  const breath = () => Math.max(began + BREATH - performance.now(), 0);
  const leave = bell?.onRing(() => {
    rung = true;
    wake();
  });
  const rest = {
    over: false,
    /** The round sees all that was rung for so far. */
    begin: () => {
      began = performance.now();
      rung = false;
    },
    until: (ms: number) =>
      new Promise<void>((resolve) => {
        let timer = setTimeout(resolve, rest.over ? 0 : rung ? breath() : ms);
        wake = () => {
          clearTimeout(timer);
          timer = setTimeout(resolve, rest.over ? 0 : breath());
        };
      }),
    end: () => {
      rest.over = true;
      leave?.();
      wake();
      wake = () => {};
    },
  };
  return rest;
}
