import { isLost } from '../db/lost';
import type { Job, Services } from '../services';

/** While the database is away a job looks for it ever more slowly, up to this, ms. */
const LONGEST_WAIT = 5_000;

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
  const rest = restful();
  const loop = async () => {
    let wait = job.everyMs;
    while (!rest.over) {
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
    },
  };
}

/** How much was done; 0 for a failure, so that a broken job does not spin. */
async function runOnce(services: Services, job: Job): Promise<number | 'lost'> {
  try {
    return await job.run(services);
  } catch (error) {
    services.log.error({ err: error, job: job.name }, 'job failed');
    return isLost(error) ? 'lost' : 0;
  }
}

/** A pause that `end` cuts short. */
function restful() {
  let wake = () => {};
  const rest = {
    over: false,
    until: (ms: number) =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, rest.over ? 0 : ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    end: () => {
      rest.over = true;
      wake();
    },
  };
  return rest;
}
