// Records of a file of text. A quote that is never closed, or closed too early, costs its own line and no other.
import type { Word } from '../words/word';

export interface TextRecord {
  values: string[];
  wrong?: Word;
}
/** @property most so many records are read, and one more to be noticed */
export interface ReadOptions {
  delimiter: string;
  most: number;
}

/** The records in their order. One that is broken is its first line as it stands, and reading goes on below it. */
export function recordsOf(text: string, { delimiter, most }: ReadOptions): TextRecord[] {
  const records: TextRecord[] = [];
  for (let at = 0; at < text.length && records.length <= most; ) {
    const end = lineEnd(text, at);
    const found = recordAt(text, at, delimiter);
    const wrong = found.wrong ?? (found.end > end ? swallowed(text, at, found, delimiter) : undefined);
    const values = wrong === undefined ? found.values : text.slice(at, end).split(delimiter);
    records.push({ values, ...(wrong !== undefined && { wrong }) });
    at = afterBreak(text, wrong === undefined ? found.end : end);
  }
  return records;
}

interface Found {
  values: string[];
  /** Where its line breaks. */
  end: number;
  wrong?: Word;
}
function recordAt(text: string, from: number, delimiter: string): Found {
  const values: string[] = [];
  for (let at = from; ; at += 1) {
    const value = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, delimiter);
    if (value === undefined) return { values, end: at, wrong: 'importQuoteOpen' };
    values.push(value.text);
    at = value.end;
    if (at >= text.length || isBreak(text[at])) return { values, end: at };
    if (text[at] !== delimiter) return { values, end: at, wrong: 'importQuoteText' };
  }
}

function quotedAt(text: string, from: number): { text: string; end: number } | undefined {
  for (let at = text.indexOf('"', from + 1); at !== -1; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return { text: text.slice(from + 1, at).replaceAll('""', '"'), end: at + 1 };
  return undefined;
}

function plainAt(text: string, from: number, delimiter: string): { text: string; end: number } {
  let at = from;
  while (at < text.length && text[at] !== delimiter && !isBreak(text[at])) at += 1;
  return { text: text.slice(from, at), end: at };
}

/** Two stray quotes join lines to one record: each of its lines by itself is then as wide as the record. */
function swallowed(text: string, from: number, { values, end }: Found, delimiter: string): Word | undefined {
  const lines = text.slice(from, end).split(/\r\n|\r|\n/);
  const isRow = (line: string) => line.split(delimiter).length === values.length;
  return lines.every(isRow) ? 'importQuoteLines' : undefined;
}

const isBreak = (sign: string | undefined): boolean => sign === '\n' || sign === '\r';
function lineEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !isBreak(text[at])) at += 1;
  return at;
}
const afterBreak = (text: string, at: number): number => at + (text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1);
