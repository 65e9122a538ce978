// Ant Design Pro as somebody built it, served beside this console: `npm run bench:web -- --pro FOLDER`.
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

/** Its own screens that answer to ours, and what stands there once each can be used. */
export const proScreens = {
  login: { path: '/user/login', ready: 'input[type=password]' },
  dashboard: { path: '/dashboard/analysis', ready: 'tr.ant-table-row' },
  table: { path: '/list/table-list', ready: 'tr.ant-table-row' },
} as const;

const ROWS = 20;
const rules = Array.from({ length: ROWS }, (_, key) => ({
  ...{ key, name: `TradeCode ${key}`, owner: 'owner', desc: 'a rule', callNo: key * 37, status: key % 4 },
  ...{ disabled: key % 6 === 0, progress: key, updatedAt: '2026-11-01', createdAt: '2026-11-01' },
}));
const points = Array.from({ length: 20 }, (_, x) => ({ x: `${x}`, y: x * 3, type: 'Orders', date: `${x}`, value: x }));
const searched = Array.from({ length: 50 }, (_, index) => ({
  index,
  keyword: `word ${index}`,
  count: index,
  range: 1,
}));
const chart = {
  ...{ visitData: points, visitData2: points, salesData: points, searchData: searched, offlineData: [], radarData: [] },
  ...{ offlineChartData: points, salesTypeData: points, salesTypeDataOnline: [], salesTypeDataOffline: [] },
};
/** What its mocks would say. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/currentUser': { success: true, data: { name: 'Admin', userid: '1', access: 'admin', unreadCount: 0 } },
  '/api/rule': { success: true, data: rules, total: 100, pageSize: ROWS, current: 1 },
  '/api/notices': { data: [] },
  '/api/fake_analysis_chart_data': { data: chart },
};
const types: Readonly<Record<string, string>> = {
  ...{ '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.svg': 'image/svg+xml' },
  ...{ '.json': 'application/json', '.png': 'image/png', '.ico': 'image/x-icon' },
};

interface Packed {
  type: string;
  br: Buffer;
  gzip: Buffer;
}
export interface Served {
  url: string;
  close(): void;
}

/**
 * Every file is packed once, as this product's own are.
 * @param folder what `max build` wrote of it; its API's address, which is another host's, has to be taken out
 */
export async function servePro(folder: string): Promise<Served> {
  const files = await packed(folder);
  const http = createServer((request, answer) => tell(request, answer, files));
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  const address = http.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => http.close() };
}

async function packed(folder: string): Promise<Map<string, Packed>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Map<string, Packed>();
  for (const file of found.filter((entry) => entry.isFile())) {
    const path = join(file.parentPath, file.name);
    const bytes = readFileSync(path);
    const [br, zipped] = await Promise.all([promisify(brotliCompress)(bytes), promisify(gzip)(bytes)]);
    const type = types[extname(path)] ?? 'application/octet-stream';
    files.set(path.slice(folder.replace(/\/$/, '').length), { type, br, gzip: zipped });
  }
  return files;
}

function tell({ url = '/', headers }: IncomingMessage, answer: ServerResponse, files: Map<string, Packed>): void {
  const { pathname } = new URL(url, 'http://127.0.0.1');
  if (pathname.startsWith('/api/')) {
    answer.setHeader('content-type', 'application/json').end(JSON.stringify(answers[pathname] ?? { data: {} }));
    return;
  }
  const file = files.get(pathname) ?? (extname(pathname) === '' ? files.get('/index.html') : undefined);
  if (!file) {
    answer.writeHead(404).end();
    return;
  }
  const encoding = String(headers['accept-encoding']).includes('br') ? 'br' : 'gzip';
  answer.setHeader('content-type', file.type).setHeader('content-encoding', encoding).end(file[encoding]);
}
