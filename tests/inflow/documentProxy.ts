import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Document, OpenAPIBackend } from 'openapi-backend';
import { merchantOpenApi } from '../../server/merchantApi/openapi';

/** A proxy on loopback that knows the document alone, as one that a merchant puts before its own system. */
export interface DocumentProxy {
  url: string;
  /** Codes of the answers that passed, by operation. */
  passed: Map<string, Set<number>>;
  /** What was not as the document says. */
  wrong: string[];
  close(): Promise<void>;
}
/** @param upstream the server that answers, as a URL */
export async function openDocumentProxy(upstream: string): Promise<DocumentProxy> {
  // What the server makes of it is JSON, which is what merchants read.
  const definition: Document = JSON.parse(JSON.stringify(merchantOpenApi()));
  const api = await new OpenAPIBackend({ definition, quick: true, ajvOpts: { strict: false } }).init();
  const [passed, wrong] = [new Map<string, Set<number>>(), [] as string[]];
  const server = createServer(async (request, response) => {
    const [body, path, method] = [await text(request), request.url ?? '', request.method ?? ''];
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(`${upstream}${path}`, { method, headers: forwarded(headers), body });
    const reply = await answer.text();
    const operation = api.matchOperation({ method, path, headers });
    if (operation) {
      const envelope = JSON.parse(reply);
      const check = api.validateRequest({ method, path, headers, body }, operation);
      const answered = api.validateResponse(envelope, operation, answer.status);
      if (envelope.success && !check.valid) wrong.push(`${path} took ${body}: ${JSON.stringify(check.errors)}`);
      if (!answered.valid) wrong.push(`${path} answered ${reply}: ${JSON.stringify(answered.errors)}`);
      const name = operation.operationId ?? '';
      passed.set(name, (passed.get(name) ?? new Set()).add(envelope.code));
    }
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo;
  return {
    ...{ url: `http://127.0.0.1:${port}`, passed, wrong },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Those of the connection are the proxy's own. */
const forwarded = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith('x-') || name.startsWith('content-type')),
  );
