/**
 * Stands in the build for the parser of ICU messages, which is more than all our own code on the sign-in page: a word
 * of ours is text and names in braces, `{count} of {total}`. `tests/console/wordParser.test.ts` holds every word of
 * every language against the parser that is left out, and so a word that asks for more fails there.
 */
const LITERAL = 0;
const ARGUMENT = 1;
const NAMED = /\{\s*(\w+)\s*\}/;

const elementOf = (part, at) => (at % 2 === 0 ? { type: LITERAL, value: part } : { type: ARGUMENT, value: part });
const says = ({ value }) => value !== '';

/** Text and names in turn, as the parser of the package tells them. */
export const pegParse = (word) => word.split(NAMED).map(elementOf).filter(says);
