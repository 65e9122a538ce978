// A console of long ago, as a browser of today may still have it: its worker answers everything from its cache first.
import type { IncomingMessage, ServerResponse } from 'node:http';

const page = (worker: string) =>
  `<!doctype html><title>console of long ago</title><script src="/register.js"></script><p>${worker}</p>`;
const register = (worker: string) => `navigator.serviceWorker.register('${worker}');`;
const cacheFirst = `
self.addEventListener('install', (event) => { self.skipWaiting(); event.waitUntil(caches.open('old-shell').then((cache) => cache.addAll(['/', '/user/login', '/register.js']))); });
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));
`;

/** @param worker the address of its worker. */
export const serveOldConsole =
  (worker: string) =>
  ({ url }: IncomingMessage, answer: ServerResponse): void => {
    const type = url?.endsWith('.js') ? 'text/javascript' : 'text/html';
    const body = url === worker ? cacheFirst : url === '/register.js' ? register(worker) : page(worker);
    answer.writeHead(200, { 'content-type': type }).end(body);
  };
