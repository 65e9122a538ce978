// Reads /openapi.json, shows each call, and sends one with the session of the console in this browser.
const of = (id) => document.getElementById(id);
const pretty = (value) => JSON.stringify(value, null, 2);
const cookie = (name) => decodeURIComponent(document.cookie.split('; ').find((one) => one.startsWith(`${name}=`))?.slice(name.length + 1) ?? '');

const described = await (await fetch('/openapi.json')).json();
const calls = Object.entries(described.paths).map(([path, { post }]) => ({ path, ...post }));
let chosen;

of('intro').textContent = described.info.description;
of('who').textContent = cookie('userName') ? `Calls are sent as ${cookie('userName')}.` : 'Sign in to the console in this browser to send calls as yourself.';
of('wanted').addEventListener('input', list);
of('try').addEventListener('submit', send);
addEventListener('hashchange', show);
list();
show();

function list() {
  const wanted = of('wanted').value.toLowerCase();
  const found = calls.filter(({ path, operationId, summary }) => `${path} ${operationId} ${summary}`.toLowerCase().includes(wanted));
  of('calls').replaceChildren(...found.map(entry));
}

function entry({ path, summary }) {
  const link = document.createElement('a');
  link.href = `#${path}`;
  link.textContent = path;
  link.title = summary;
  if (path === chosen?.path) link.setAttribute('aria-current', 'true');
  const item = document.createElement('li');
  item.append(link);
  return item;
}

function show() {
  chosen = calls.find(({ path }) => path === decodeURIComponent(location.hash.slice(1)));
  of('call').hidden = !chosen;
  of('intro').hidden = Boolean(chosen);
  if (!chosen) return;
  const input = chosen.requestBody.content['application/json'].schema;
  of('path').textContent = `POST /backend${chosen.path}`;
  of('summary').textContent = chosen.summary;
  of('remarks').textContent = chosen.description.replaceAll('\n\n', ' ');
  of('body').value = pretty(sampleOf(input));
  of('input').textContent = pretty(input);
  of('output').textContent = pretty(Object.values(chosen.responses[200].content)[0].schema);
  of('answer').textContent = '';
  list();
}

/** The fields a call cannot do without, for a person to fill in. */
function sampleOf({ properties = {}, required = [] }) {
  return Object.fromEntries(required.map((name) => [name, name === 'requestId' ? newRequestId() : emptyOf(properties[name])]));
}
function emptyOf(schema) {
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [];
  if (schema.type === 'object') return sampleOf(schema);
  if (schema.type === 'boolean') return false;
  return schema.type === 'integer' ? (schema.minimum ?? 0) : '';
}
function newRequestId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function send(event) {
  event.preventDefault();
  const headers = { 'Content-Type': 'application/json', Authorization: cookie('token'), Role: cookie('roleIds'), TimeZone: cookie('timeZone') || 'ch' };
  of('answer').textContent = '…';
  const answer = await fetch(`/backend${chosen.path}`, { method: 'POST', headers, body: of('body').value });
  const type = answer.headers.get('content-type') ?? '';
  if (type.includes('x-ndjson')) return follow(answer);
  of('answer').textContent = type.includes('application/json') ? pretty(await answer.json()) : `${answer.status} ${type}, ${(await answer.blob()).size} bytes`;
}

/** A stream: its first lines, for ten seconds. */
async function follow(answer) {
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  const stop = setTimeout(() => reader.cancel(), 10_000);
  of('answer').textContent = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) of('answer').textContent += part.value;
  clearTimeout(stop);
}
