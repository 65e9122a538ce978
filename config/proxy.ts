/** With `MOCK=none`, `max dev` hands these paths to a server of your own. */
const target = process.env.BACKEND ?? 'http://127.0.0.1:8080';

export const proxy =
  process.env.MOCK === 'none'
    ? Object.fromEntries(['/backend', '/files', '/api', '/pay'].map((path) => [path, { target, changeOrigin: true }]))
    : {};
