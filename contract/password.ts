/** What the product is called, whatever an installation's title says. */
const PRODUCT = 'caudal';
/** A shorter word of a title stands in too many good passwords. */
const SHORTEST_WORD = 4;

/** Letters and digits alone, so that neither case nor dashes hide a word. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Everybody would try the product's name, its title or a word of it. The demo's password, which is published, has the
 * name in it.
 */
export function containsProduct(password: string, title: string): boolean {
  const words = title.split(/[^\p{L}\p{N}]+/u).filter((word) => [...word].length >= SHORTEST_WORD);
  const letters = bare(password);
  return [PRODUCT, bare(title), ...words.map(bare)].some((word) => word !== '' && letters.includes(word));
}
