export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A recipe as it is sent. Parts that may be left out, and of which nothing is typed, are left out. What is
 * answered to a message is text where nobody says more.
 */
export function tidied(recipe: unknown): unknown {
  if (!isRecord(recipe)) return recipe;
  const {
    sign,
    checks,
    headers,
    certificate,
    token,
    maps,
    create,
    query,
    search,
    cancel,
    takings,
    callback,
    refund,
    refundQuery,
    refundStatuses,
  } = recipe;
  const answer = isRecord(callback) ? callback['answer'] : undefined;
  const isAnswered = isRecord(answer) && answer['body'] !== undefined;
  return {
    ...recipe,
    ...(isRecord(query) && { query: { ...query, known: orNothing(query['known']) } }),
    ...(isRecord(create) && {
      create: {
        ...create,
        accepted: orNothing(create['accepted']),
        used: orNothing(create['used']),
        references: hasAny(create['references']) ? create['references'] : undefined,
      },
    }),
    ...(isRecord(callback) && {
      callback: {
        ...callback,
        concerns: orNothing(callback['concerns']),
        query: orNothing(callback['query']),
        answer: isAnswered ? { type: 'text', ...withoutGaps(answer) } : undefined,
      },
    }),
    sign: orNothing(sign),
    checks: Array.isArray(checks) ? checks.map(tidyCheck) : [],
    headers: hasAny(headers) ? headers : undefined,
    certificate: orNothing(certificate),
    token: wholeOrNothing(isRecord(token) ? { ...token, headers: orNoLines(token['headers']) } : token),
    maps: hasAny(maps) ? maps : undefined,
    search: wholeOrNothing(search),
    cancel: wholeOrNothing(cancel),
    takings: wholeOrNothing(takings),
    refund: wholeOrNothing(refund),
    refundQuery: wholeOrNothing(refundQuery),
    refundStatuses: hasAny(refundStatuses) ? refundStatuses : undefined,
  };
}

/** A question that may be left out: JSON where nothing is said of it, and without fields where none are. */
function wholeOrNothing(part: unknown): unknown {
  if (!isRecord(part)) return undefined;
  const question = withoutGaps({ ...part, known: orNothing(part['known']), accepted: orNothing(part['accepted']) });
  const isSaid = Object.values(question).some((value) => !Array.isArray(value) || value.length > 0);
  return isSaid ? { format: 'json', fields: [], ...question } : undefined;
}
/** A time of signing that nobody began is none. */
const tidyCheck = (check: unknown): unknown =>
  isRecord(check) ? withoutGaps({ ...check, stamp: orNothing(check['stamp']) }) : check;
const orNoLines = (lines: unknown): unknown => (hasAny(lines) ? lines : undefined);
const hasAny = (lines: unknown): boolean => Array.isArray(lines) && lines.length > 0;

const withoutGaps = (part: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined));
const orNothing = (part: unknown) => {
  const withoutWords = isRecord(part)
    ? withoutGaps({ ...part, ...(!hasAny(part['says']) && { says: undefined }) })
    : {};
  return Object.keys(withoutWords).length > 0 ? withoutWords : undefined;
};

/** What the form of a new channel begins with: the most usual choice of each. */
export const usualRecipe = {
  amounts: 'minor',
  times: 'ms',
  sign: { kind: 'hmacBody', encoding: 'hex', in: 'header' },
  checks: [{ kind: 'hmacBody', encoding: 'hex', in: 'header' }],
  create: { format: 'json', fields: [{ name: 'orderNo', value: '{orderNo}' }] },
  query: { format: 'json', fields: [{ name: 'orderNo', value: '{orderNo}' }] },
  callback: { format: 'json' },
  statuses: [{ means: 'paid' }],
} as const;
