// A screen as a person has it: the real page, words, session and `api` in Umi's own providers; only the wire is ours.

import { createHistory } from '@@/core/history';
import { createPluginManager, getPluginManager } from '@@/core/plugin';
import { act, type RenderResult, render } from '@testing-library/react';
import { ApplyPluginsType, getRequestInstance, history } from '@umijs/max';
import { clearCache } from 'ahooks';
import message from 'antd/es/message';
import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { FieldError } from '#contract/error';
import type { Right } from '#contract/right';
import { randomText } from '@/services/random';
import { openSession, type SignedIn } from '@/services/session';
import { loadWords } from '@/services/words';

export interface Sent {
  path: string;
  body: Record<string, unknown>;
}
/** What the wire answers to a path below /backend: the envelope's data, a refusal, or nothing at all. */
export type Answer = (body: Record<string, unknown>) => unknown;
export class Refusal {
  constructor(
    readonly code: number,
    readonly msg: string,
    readonly fields: FieldError[] = [],
    readonly more: object = {},
  ) {}
}
/** A second person decides first. */
export class Waiting {
  constructor(readonly approvalId: string) {}
}
/** The connection breaks before an answer is there. */
export class Broken {}

export interface Wire {
  sent: Sent[];
  /** The bodies sent to one path so far. */
  bodies: (path: string) => Record<string, unknown>[];
  /** What a list itself asked; the counts beside its presets ask for a page of one row when the browser is idle. */
  pages: (path: string) => Record<string, unknown>[];
  answers: Record<string, Answer>;
  /** The paths of requests that somebody left before they were answered. */
  left: string[];
  /** Sends a line down the open live stream. */
  tellLive: (line: object) => void;
}

function makeWire(grants: readonly Right[], factor: 'googleCode' | 'password'): Wire {
  const sent: Sent[] = [];
  const bodies = (path: string) => sent.filter((one) => one.path === path).map((one) => one.body);
  const pages = (path: string) => bodies(path).filter(({ pageSize }) => pageSize !== 1);
  const answers: Record<string, Answer> = {
    '/employee/fetchMenu': () => ({ menus: [], grants, factor, missing: [] }),
    '/employee/preference/query': () => ({ list: [] }),
    '/employee/preference/save': () => ({ updateTime: Date.now() }),
  };
  const live = liveStream();
  const left: string[] = [];
  getRequestInstance().defaults.adapter = async (config) => {
    const path = (config.url ?? '').replace(/^\/backend/, '');
    const body = JSON.parse(config.data);
    sent.push({ path, body });
    const answer = await untilLeft(answers[path]?.(body), config.signal as AbortSignal | undefined, () =>
      left.push(path),
    );
    if (answer instanceof Broken || !(path in answers))
      throw Object.assign(new Error('Network Error'), { code: 'ERR_NETWORK', config });
    const refused = answer instanceof Refusal;
    const waiting = answer instanceof Waiting && {
      success: true,
      msg: '',
      code: 1401,
      data: { approvalId: answer.approvalId, approvalStatus: 1 },
    };
    const done = waiting || { success: true, msg: '', code: 0, data: answer };
    const data = refused
      ? { success: false, msg: answer.msg, code: answer.code, data: { fields: answer.fields, ...answer.more } }
      : done;
    return { data, status: 200, statusText: '', headers: { 'content-type': 'application/json' }, config };
  };
  return { sent, bodies, pages, answers, left, tellLive: live };
}

/** Whoever leaves before there is an answer gets what the browser's own transport gives then. */
function untilLeft<T>(answer: T, signal: AbortSignal | undefined, tell: () => void): Promise<T> | T {
  if (signal === undefined) return answer;
  return Promise.race([
    answer,
    new Promise<never>((_, reject) =>
      signal.addEventListener('abort', () => {
        tell();
        reject(Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' }));
      }),
    ),
  ]);
}

/** The one answer that stays open. */
function liveStream(): (line: object) => void {
  let send: ((line: object) => void) | undefined;
  globalThis.fetch = async () => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (line) => controller.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
        send({ topic: 'ready', no: '', kind: '', at: 0 });
      },
    });
    // The part of a response that the console looks at.
    return { ok: true, body, headers: new Headers() } as unknown as Response;
  };
  return (line) => send?.(line);
}

/** Umi's own router follows its history; here it does so without route chunks. */
function Routed({ children }: { children: ReactNode }) {
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(() => history.listen(setState), []);
  return (
    <Router navigator={history} location={state.location}>
      {children}
    </Router>
  );
}

interface Opened {
  grants?: readonly Right[];
  answers: Record<string, Answer>;
  locale?: string;
  /** What the person confirms with. */
  factor?: 'googleCode' | 'password';
  /** What the sign-in answer says besides: whose person it is. */
  session?: Partial<SignedIn>;
}
/** Opens a screen at an address for a person with these grants; give the answers before. */
export async function openScreen(
  at: string,
  screen: ReactNode,
  { grants = [], answers, locale = 'zh-CN', factor = 'password', session = {} }: Opened,
): Promise<Wire & RenderResult> {
  localStorage.setItem('umi_locale', locale);
  // A session of its own for each screen, so that nothing kept for one is left for the next.
  openSession({ token: randomText(), roleIds: ['3'], userName: 'ops', ...session });
  clearCache();
  act(() => message.destroy()); // what the screen before said
  createHistory({ type: 'memory' });
  createPluginManager();
  await Promise.all([loadWords(locale), loadWords(locale, 'late')]);
  history.push(at);
  const wire = makeWire(grants, factor);
  Object.assign(wire.answers, answers);
  const plugins = getPluginManager();
  const provided = ['i18nProvider', 'dataflowProvider'].reduce<ReactNode>(
    (inside, key) => plugins.applyPlugins({ key, type: ApplyPluginsType.modify, initialValue: inside, args: {} }),
    <Routed>
      <Suspense>{screen}</Suspense>
    </Routed>,
  );
  return { ...wire, ...render(provided) };
}

/** The address as it stands now. */
export const address = (): string => `${history.location.pathname}${history.location.search}`;
