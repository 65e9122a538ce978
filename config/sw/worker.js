// The worker of an installation with the offline feature. The build fills in the list of files.
const FILES = self.__WB_MANIFEST.map(({ url, revision }) => ({ url: url.startsWith('/') ? url : `/${url}`, revision }));
const CACHE = 'caudal-shell';
const INDEX = '/index.html';
const HASHED = /\.[0-9a-f]{8}\.(async\.|chunk\.)?(js|css)$/;
/** After this many milliseconds a page comes from the cache, and the network's answer is kept for the next visit. */
const PATIENCE = 4000;
/** Answers of the server, files and payers' pages are never kept. */
const NEVER = ['/backend/', '/files/', '/api/', '/pay/'];

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldFiles()));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || NEVER.some((path) => url.pathname.startsWith(path))) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (HASHED.test(url.pathname)) event.respondWith(hashed(request));
});

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => fetchInto(cache, file)));
}

async function fetchInto(cache, { url, revision }) {
  if (revision === null && (await cache.match(url))) return;
  const answer = await fetch(new Request(url, { cache: revision === null ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${url} ${answer.status}`);
  await cache.put(url, answer);
}

async function dropOldFiles() {
  const keep = new Set(FILES.map(({ url }) => url));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) if (!keep.has(new URL(request.url).pathname)) await cache.delete(request);
}

async function kept(key, answer) {
  if (answer.ok && answer.type === 'basic') await (await caches.open(CACHE)).put(key, answer.clone());
  return answer;
}

/** Network first; the kept page where the network is absent or slow. */
async function page(request) {
  const fresh = fetch(request).then((answer) => kept(INDEX, answer));
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(async () => (await caches.match(INDEX)) ?? fresh);
  return Promise.race([fresh, late]).catch(async () => (await caches.match(INDEX)) ?? Response.error());
}

async function hashed(request) {
  return (await caches.match(request)) ?? kept(request, await fetch(request));
}
