import { code } from '#contract/error';
import { Refusal } from '../words/word';

const DEEPEST = 20;
const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;
/** Names that a later assignment could turn into a prototype. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * JSON.parse that refuses what two readers could understand differently: a key given twice, prototype keys, more than
 * 20 levels, and characters no database text can hold.
 * @throws Refusal 1001
 */
export function parseJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bad();
  }
  look(text);
  return value;
}

/** Walks the tokens of a text that is valid JSON. */
function look(text: string): void {
  const open: Set<string>[] = [];
  let latest = '';
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') open.push(new Set());
    else if (token === '}' || token === ']') open.pop();
    else if (token === ':') takeKey(open.at(-1), latest);
    else latest = plain(token);
    if (open.length > DEEPEST) throw bad();
  }
}

function takeKey(keys: Set<string> | undefined, key: string): void {
  if (forbidden.has(key) || keys?.has(key)) throw bad();
  keys?.add(key);
}

function plain(literal: string): string {
  if (!literal.includes('\\')) return literal.slice(1, -1);
  const text = String(JSON.parse(literal));
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal(code.badParameter, 'badCharacter');
  return text;
}

const bad = () => new Refusal(code.badParameter, 'badJson');
