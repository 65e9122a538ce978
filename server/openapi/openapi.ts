import type { Call, Contract } from '#contract/call';
import { code } from '#contract/error';
import { pendingApproval } from '#contract/shape';

/** One OpenAPI 3.1 description of all calls, whose schemas are those the gate checks with. */
export function openApi(contract: Contract, title: string): object {
  const calls = Object.entries(contract).flatMap(([area, entries]) =>
    Object.entries(entries).map(([name, call]) => ({ area, name, call })),
  );
  return {
    openapi: '3.1.0',
    info: { title: `${title}: calls of the console`, version: '1', description: DESCRIPTION },
    servers: [{ url: '/backend' }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths: Object.fromEntries(calls.map(({ area, name, call }) => [call.path, { post: operation(area, name, call) }])),
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The bare token of /merchant/login.',
        },
      },
    },
  };
}

const DESCRIPTION = `Every call is POST with a JSON body. Every JSON answer is an envelope: success, msg, code, data.
Code ${code.ok} is success, ${code.sessionInvalid} means sign in again, ${code.noPermission} that the right is missing, ${code.badParameter} that fields are wrong (data.fields).
A write carries a requestId of 32 letters and digits; the same id with the same body is done once and answered again.`;

function operation(area: string, name: string, call: Call): object {
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: call.title,
    description: remarks(call).join('\n\n'),
    security: call.access === 'anyone' ? [] : [{ token: [] }],
    parameters: headers,
    requestBody: { required: true, content: { 'application/json': { schema: call.input } } },
    responses: { 200: answer(call) },
    'x-access': call.access,
    'x-kind': call.kind,
    ...(call.added && { 'x-added': true }),
    ...(call.stepUp && { 'x-step-up': true }),
    ...(call.approval && { 'x-approval': true }),
  };
}

const headers = [
  {
    name: 'Role',
    in: 'header',
    schema: { type: 'string' },
    description: 'Which of the roles of this person to act in; the first by default.',
  },
  {
    name: 'TimeZone',
    in: 'header',
    schema: { type: 'string', enum: ['ch', 'MEX', 'COL', 'PER', 'CHL', 'ARG', 'BRA'], default: 'ch' },
  },
  {
    name: 'X-Refresh',
    in: 'header',
    schema: { type: 'string', enum: ['1'] },
    description: 'A refresh that nobody asked for: it does not keep the session alive.',
  },
];

function remarks({ access, kind, stepUp, approval, limit }: Call): string[] {
  return [
    access === 'anyone'
      ? 'Needs no session.'
      : access === 'signedIn'
        ? 'Needs a session.'
        : `Needs the right \`${access}\`.`,
    kind === 'read' ? 'Only reads.' : 'Writes, in one transaction.',
    ...(stepUp ? ['May ask for a second factor.'] : []),
    ...(approval
      ? [`May need a second person: success with code ${code.approvalNeeded} then, and nothing has happened yet.`]
      : []),
    ...(limit ? [`At most ${limit}.`] : []),
  ];
}

function answer({ answers, output, approval }: Call): object {
  const description = 'Done, or refused: see code.';
  if (answers === 'blob')
    return { description, content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } };
  if (answers === 'stream')
    return {
      description: 'Lines of JSON until the caller leaves.',
      content: { 'application/x-ndjson': { schema: output } },
    };
  const envelope = {
    success: { type: 'boolean' },
    msg: { type: 'string' },
    code: { type: 'integer' },
    data: { anyOf: [output, ...(approval ? [pendingApproval] : []), { type: 'null' }] },
  };
  return {
    description,
    content: {
      'application/json': { schema: { type: 'object', properties: envelope, required: Object.keys(envelope) } },
    },
  };
}
