// The worker of an installation with the offline feature: pages from the network first, hashed files from the cache
// first, answers of the server never. The build fills in the list of files; a release has a cache of its own.
import { isHashed, isServed } from '../../contract/served';

const FILES = self.__WB_MANIFEST.map(({ url, revision }) => ({ url: `/${url}`, revision }));
const PAGE = '/index.html';
const CACHE = `caudal-${FILES.find(({ url }) => url === PAGE).revision}`;
const entry = FILES.find(({ url }) => url.startsWith('/umi.') && url.endsWith('.js')).url;
/** After this many milliseconds without an answer the kept page is shown; it loads what it needs as usual. */
const PATIENCE = 4000;
/** Told to a page that was kept, so that it can be honest (`src/services/setup.ts`). */
const KEPT = '<meta name="caudal-kept" content="on">';

self.addEventListener('install', (event) => event.waitUntil(fill()));
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([dropOtherReleases(), self.clients.claim()])));
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') self.skipWaiting();
  // offline, or another release: the next start will do
  if (event.data?.type === 'KEEP_SHELL') event.waitUntil(fill().catch(() => undefined));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || isServed(pathname)) return;
  if (request.mode === 'navigate' && isScreen(pathname)) event.respondWith(page(request));
  else if (isHashed(pathname)) event.respondWith(hashed(event));
});

const isScreen = (pathname) => pathname === PAGE || !pathname.slice(pathname.lastIndexOf('/')).includes('.');

async function fill() {
  const cache = await caches.open(CACHE);
  await Promise.all(FILES.map((file) => keepOnce(cache, file)));
}

/** @throws where a file is missing, or the page is already that of another release: the browser tries again later. */
async function keepOnce(cache, { url, revision }) {
  if (await cache.match(url)) return;
  const answer = await fetch(new Request(url, { cache: revision === null ? 'default' : 'reload' }));
  if (!answer.ok) throw new Error(`${url} ${answer.status}`);
  if (url === PAGE && !(await answer.clone().text()).includes(entry)) throw new Error('the page of another release');
  await cache.put(url, answer);
}

async function dropOtherReleases() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
}

/** The network's page; the kept one where nothing or only a fault comes back, or nothing in time. */
async function page(request) {
  const answered = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, 'late'));
  const first = await Promise.race([answered, late]).catch(() => undefined);
  if (first === 'late') return (await caches.match(PAGE, { cacheName: CACHE })) ?? answered;
  if (first && first.status < 500) return first;
  return (await pageFromCache()) ?? first ?? Response.error();
}

async function pageFromCache() {
  const hit = await caches.match(PAGE, { cacheName: CACHE });
  if (!hit) return undefined;
  const html = (await hit.text()).replace('</head>', `${KEPT}</head>`);
  const headers = new Headers(hit.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return new Response(html, { headers });
}

async function hashed(event) {
  const hit = await caches.match(event.request);
  if (hit) return hit;
  const answer = await fetch(event.request);
  if (isCode(answer)) event.waitUntil(keep(event.request, answer.clone()));
  return answer;
}

/**
 * Some servers in front answer a missing file with a page and 200; kept, it would stand in the file's place for ever.
 */
const isCode = (answer) =>
  answer.ok && answer.type === 'basic' && /javascript|css/.test(answer.headers.get('content-type') ?? '');

/** A cache that was cleared is begun anew by `fill` alone, and a full disk must not cost the page its file. */
async function keep(request, answer) {
  if (await caches.has(CACHE)) await (await caches.open(CACHE)).put(request, answer).catch(() => undefined);
}
