import { offlineFeature } from '@/services/setup';
import { offerUpdate } from '@/services/update';
import { say } from '@/services/words';

const WORKER = '/service-worker.js';
/** Seconds a notification stays (specification, section 9). */
const NOTICE_SECONDS = 4.5;
/** A worker that has not answered after this many milliseconds is not waited for. */
const WORKER_PATIENCE = 3000;

/** Registers the worker and offers its updates; where the offline feature is off, removes what an earlier one left. */
export async function startUpdateNotice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (offlineFeature()) await watchForUpdates();
  else if (window.isSecureContext) await leaveNothingBehind();
}

async function leaveNothingBehind(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
  await clearCaches();
}

async function clearCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function watchForUpdates(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  const workbox = new Workbox(WORKER);
  const accept = once(() => {
    const reload = once(() => void clearCaches().then(() => window.location.reload()));
    workbox.addEventListener('controlling', reload);
    workbox.messageSkipWaiting();
    setTimeout(reload, WORKER_PATIENCE);
  });
  workbox.addEventListener('waiting', () => {
    offerUpdate(accept);
    void showNotice(accept);
  });
  await workbox.register();
}

async function showNotice(accept: () => void): Promise<void> {
  const [{ default: notification }, { default: Button }] = await Promise.all([import('antd/es/notification'), import('antd/es/button')]);
  notification.open({
    title: say('app.pwa.serviceworker.updated'),
    description: say('app.pwa.serviceworker.updated.hint'),
    duration: NOTICE_SECONDS,
    actions: (
      <Button type="primary" onClick={accept}>
        {say('app.pwa.serviceworker.updated.ok')}
      </Button>
    ),
  });
}

function once(act: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    act();
  };
}
