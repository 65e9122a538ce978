import { offlineFeature } from '@/services/setup';
import { offerUpdate } from '@/services/update';
import { say } from '@/services/words';
import { leaveNothingBehind, watchWorker } from '@/services/worker';

/** Seconds a notification stays (specification, section 9). */
const NOTICE_SECONDS = 4.5;

/** Registers the worker and offers its updates; where the offline feature is off, removes what an earlier one left. */
export async function startUpdateNotice(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  if (offlineFeature()) await watchWorker(offer);
  else if (window.isSecureContext) await leaveNothingBehind();
}

function offer(accept: () => void): void {
  offerUpdate(accept);
  void showNotice(accept);
}

async function showNotice(accept: () => void): Promise<void> {
  const [{ default: notification }, { default: Button }] = await Promise.all([
    import('antd/es/notification'),
    import('antd/es/button'),
  ]);
  notification.open({
    key: 'update',
    title: say('app.pwa.serviceworker.updated'),
    description: say('app.pwa.serviceworker.updated.hint'),
    duration: NOTICE_SECONDS,
    placement: document.documentElement.dir === 'rtl' ? 'topLeft' : 'topRight',
    actions: (
      <Button type="primary" onClick={accept}>
        {say('app.pwa.serviceworker.updated.ok')}
      </Button>
    ),
  });
}
