import { act } from '@testing-library/react';
import notification from 'antd/es/notification';
import { startUpdateNotice } from '@/pwa';

interface Notice {
  title: string;
  description: string;
  duration: number;
  actions: { props: { onClick: () => void; children: string } };
}
const mockWorker = new EventTarget();
const mockSkipWaiting = jest.fn();
const mockNew = jest.fn();
let mockUpdate: jest.Mock;
jest.mock('workbox-window', () => ({
  Workbox: class {
    messageSkipWaiting = mockSkipWaiting;
    register = async () => ({ update: mockUpdate });
    addEventListener = mockWorker.addEventListener.bind(mockWorker);
    constructor(address: string) {
      mockNew(address);
    }
  },
}));
jest.mock('antd/lib/notification', () => ({ __esModule: true, default: { open: jest.fn() } }));
jest.mock('@/services/words', () => ({ say: (word: string) => word }));

const unregister = jest.fn(async () => true);
const remove = jest.fn(async () => true);
beforeEach(() => {
  jest.clearAllMocks();
  mockUpdate = jest.fn(async () => undefined); // registrations of earlier tests keep theirs
  Object.assign(navigator, {
    serviceWorker: { controller: null, getRegistrations: async () => [{ unregister }, { unregister }] },
  });
  Object.assign(globalThis, { caches: { keys: async () => ['old', 'older'], delete: remove } });
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
});
afterEach(() => document.head.replaceChildren());
const turnOn = () => {
  document.head.innerHTML = '<meta name="caudal-pwa" content="on">';
};

test('off: workers are unregistered and caches cleared on a secure page (§4.19)', async () => {
  await startUpdateNotice();
  expect([unregister.mock.calls.length, remove.mock.calls]).toEqual([2, [['old'], ['older']]]);
  expect(mockNew).not.toHaveBeenCalled();
});

test('off, on a page that is not secure: nothing is touched (§4.19 R36c)', async () => {
  Object.defineProperty(window, 'isSecureContext', { value: false, configurable: true });
  await startUpdateNotice();
  expect([unregister, remove].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('on: a waiting version is offered for 4.5 s with the words of its keys; OK skips the waiting and clears the caches (§4.17 4.18 4.20 9.20 R36b)', async () => {
  turnOn();
  await startUpdateNotice();
  expect(mockNew).toHaveBeenCalledWith('/service-worker.js');
  await act(async () => void mockWorker.dispatchEvent(new Event('waiting')));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 50)));
  const [notice] = jest.mocked(notification.open).mock.calls.map(([shown]) => shown as unknown as Notice);
  expect(notice).toMatchObject({
    title: 'app.pwa.serviceworker.updated',
    description: 'app.pwa.serviceworker.updated.hint',
    duration: 4.5,
  });
  expect(notice?.actions.props.children).toBe('app.pwa.serviceworker.updated.ok');
  notice?.actions.props.onClick();
  notice?.actions.props.onClick();
  expect(mockSkipWaiting).toHaveBeenCalledTimes(1);
  mockWorker.dispatchEvent(new Event('controlling'));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
  expect(remove.mock.calls).toEqual([['old'], ['older']]);
});

test('on: a tab that stays open asks for a newer version every half hour, but not while nobody sees it', async () => {
  turnOn();
  jest.useFakeTimers();
  await startUpdateNotice();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await jest.advanceTimersByTimeAsync(10 * 3_600_000);
  expect(mockUpdate).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  for (let looks = 0; looks < 5; looks++) document.dispatchEvent(new Event('visibilitychange'));
  expect(mockUpdate).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(mockUpdate).toHaveBeenCalledTimes(3);
  jest.useRealTimers();
});
