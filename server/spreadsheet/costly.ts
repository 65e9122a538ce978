// What a small workbook may cost whoever makes something of it: looked at sign by sign, before anything is made.

/** What all parts may have: 5,000 rows of 40 cells have less. */
const MOST_ELEMENTS = 2_000_000;
/** Of parts that hold no cells: names, styles, sheets. */
const MOST_OTHERS = 100_000;
/** `&amp;` and its like in all parts. */
const MOST_ENTITIES = 500_000;
/** A tag with its attributes, bytes. */
const LONGEST_TAG = 64 * 1024;
const DEEPEST = 64;
/** Widths of columns of one sheet: each may be said of all 16,384. */
const MOST_WIDTHS = 500;
const WIDTHS = /<(?:\w+:)?col\s/g;
/** A cell beyond ZZ, or one that hides where it is: rows as wide as that would be made for each. */
const FAR = /\br\s*=\s*["'](?:[a-z]{3,}\d|[^"']*&)/i;
const isSheet = (name: string): boolean => /^xl\/worksheets\//i.test(name);
const holdsCells = (name: string): boolean => /^xl\/(worksheets\/[^/]+|sharedStrings)\.xml$/i.test(name);
const sign = (text: string): number => text.charCodeAt(0);
const [OPENS, ENDS, SLASH, AMPERSAND] = [sign('<'), sign('>'), sign('/'), sign('&')];
/** What begins no element: declarations and comments. */
const OTHERS = [sign('!'), sign('?')];

interface Cost {
  elements: number;
  entities: number;
  longest: number;
  depth: number;
}

/** Whether a library may be given these parts: each costs no more than its size says. */
export function isCostly(parts: ReadonlyMap<string, Buffer>): boolean {
  let [elements, others, entities] = [0, 0, 0];
  for (const [name, part] of parts) {
    const cost = costOf(part);
    if (cost.longest > LONGEST_TAG || cost.depth > DEEPEST || (isSheet(name) && isWide(part))) return true;
    elements += cost.elements;
    entities += cost.entities;
    others += holdsCells(name) ? 0 : cost.elements;
  }
  return elements > MOST_ELEMENTS || others > MOST_OTHERS || entities > MOST_ENTITIES;
}

function isWide(sheet: Buffer): boolean {
  const text = sheet.toString('latin1');
  return FAR.test(text) || (text.match(WIDTHS)?.length ?? 0) > MOST_WIDTHS;
}

function costOf(part: Buffer): Cost {
  const cost: Cost = { elements: 0, entities: 0, longest: 0, depth: 0 };
  let [began, depth] = [-1, 0];
  const endsAt = (at: number) => {
    if (began >= 0) cost.longest = Math.max(cost.longest, at - began);
  };
  for (let at = 0; at < part.length; at++) {
    const one = part[at];
    if (one === AMPERSAND) cost.entities += 1;
    else if (one === OPENS) {
      endsAt(at);
      cost.elements += 1;
      began = at;
    } else if (one === ENDS && began >= 0) {
      depth += step(part, began, at);
      cost.depth = Math.max(cost.depth, depth);
      endsAt(at);
      began = -1;
    }
  }
  endsAt(part.length);
  return cost;
}

/** How much deeper what follows a tag is. */
function step(part: Buffer, from: number, to: number): -1 | 0 | 1 {
  const [first, last] = [part[from + 1] ?? 0, part[to - 1]];
  if (first === SLASH) return -1;
  return last === SLASH || OTHERS.includes(first) ? 0 : 1;
}
