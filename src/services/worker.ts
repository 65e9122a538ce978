import type { Workbox } from 'workbox-window';

const WORKER = '/service-worker.js';
/** A worker that has not answered after this many milliseconds is not waited for. */
const WORKER_PATIENCE = 3000;
/** A page that is still here this long after its reload stayed because a person wanted to keep what they had typed. */
const STAYED = 5000;
/** Milliseconds between two looks for a newer version; a tab may stay open for weeks. */
const LOOK_EVERY = 30 * 60_000;

/**
 * Registers the worker.
 * @param offer is called when a newer version waits, with what accepts it: the page reloads once, as do the other tabs.
 */
export async function watchWorker(offer: (accept: () => void) => void): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(WORKER);
  workbox.addEventListener('waiting', watchTakeover(workbox, offer));
  const registration = await workbox.register();
  if (!registration) return;
  // Accepting cleared the caches, and a browser short of space does too.
  navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_SHELL' });
  lookNowAndThen(registration);
}

/** Reloads when a newer worker takes over, whoever accepted it. Gives what is to happen while one waits. */
function watchTakeover(workbox: Workbox, offer: (accept: () => void) => void): () => void {
  let isLeaving = false;
  // The first worker of all takes over a page of its own version.
  let hadWorker = navigator.serviceWorker.controller !== null;
  const reload = () => {
    isLeaving = true;
    window.location.reload();
    setTimeout(() => {
      isLeaving = false;
    }, STAYED);
  };
  const accept = async () => {
    if (isLeaving) return;
    isLeaving = true;
    const taken = new Promise<true>((resolve) => workbox.addEventListener('controlling', () => resolve(true)));
    workbox.messageSkipWaiting();
    const late = new Promise<false>((resolve) => setTimeout(resolve, WORKER_PATIENCE, false));
    // A worker that does not step aside may not let the page through to the network either: it is left out.
    if (!(await Promise.race([taken, late]))) await unregisterWorkers();
    await clearCaches();
    reload();
  };
  workbox.addEventListener('controlling', () => {
    if (hadWorker && !isLeaving) reload();
    hadWorker = true;
  });
  return () => offer(() => void accept());
}

/** A browser looks for a newer worker when a page is opened, which staff may not do for weeks. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  const look = () => {
    if (document.hidden || Date.now() - lookedAt < LOOK_EVERY) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined); // offline: the next look will do
  };
  document.addEventListener('visibilitychange', look);
  setInterval(look, LOOK_EVERY);
}

/** Unregisters every worker and clears every cache of this site. */
export async function leaveNothingBehind(): Promise<void> {
  const found = await unregisterWorkers();
  await clearCaches();
  // A worker serves the pages it has, and may fill its cache again, until they are loaded without it.
  if (navigator.serviceWorker.controller && found > 0) window.location.reload();
}

/** @returns how many there were. */
async function unregisterWorkers(): Promise<number> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  return registrations.length;
}

async function clearCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}
