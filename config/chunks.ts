/**
 * How the console's own files are cut: few, and each whole for what it is needed for (decision 0050). A first visit
 * asks for the entry, the words, the frame, the list and the screen, beside each other. What opens later, a drawer or a
 * form, is a file of its own; the looks of all such are one file.
 */

/** What of webpack is used here. */
interface Chunk {
  name?: string | null | undefined;
}
interface Graph {
  chunkGraph: { getModuleChunksIterable(module: unknown): Iterable<Chunk> };
}

const namesOf = (module: unknown, { chunkGraph }: Graph): string[] =>
  [...chunkGraph.getModuleChunksIterable(module)].map(({ name }) => name ?? '');

/** What every screen stands in. */
const FRAME = ['frame', 'components__shell__Frame'];
/** Whatever home and the list of orders both need, every person needs. */
const FIRST = ['p__dashboard__index', 'p__paymentOrder__index'];
/** Two lists with nothing in common but that they are lists. */
const LISTS = ['p__paymentOrder__index', 'p__auditLog__index'];

const inFrame = (names: readonly string[]): boolean =>
  FRAME.some((name) => names.includes(name)) || FIRST.every((page) => names.includes(page));
const inList = (names: readonly string[]): boolean => LISTS.every((page) => names.includes(page));

/** These are fetched by whoever has signed in nowhere yet, or before anything else: they carry what they need themselves. */
const ALONE = /^(p__user__login__|words-|transport$|offline$|pwa$)/;
const isJoined = ({ name }: Chunk): boolean => !ALONE.test(name ?? '');

/** What a first visit fetches keeps its own looks: the entry, the frame, the first screens and the day's course. */
const KEEPS_ITS_LOOKS: readonly string[] = ['umi', ...FRAME, ...FIRST, 'trend'];
/** Looks of all the rest are one file, named once: a hundred small ones said the same, and sign-in named them all. */
const isLater = (chunk: Chunk): boolean => isJoined(chunk) && !KEEPS_ITS_LOOKS.includes(chunk.name ?? '');

/** Bytes, not compressed: less is not worth a request of its own. */
const WORTH_A_FILE = 40_000;

const joined = (name: string, test: (names: readonly string[]) => boolean, priority: number) => ({
  name,
  chunks: isJoined,
  test: (module: unknown, graph: Graph) => test(namesOf(module, graph)),
  enforce: true,
  priority,
});

/** webpack's `optimization.splitChunks`. */
export const chunks = {
  chunks: 'async',
  minSize: WORTH_A_FILE,
  cacheGroups: {
    defaultVendors: false,
    shell: joined('shell', inFrame, 2),
    list: joined('list', inList, 1),
    looks: { name: 'looks', chunks: isLater, type: 'css/mini-extract', enforce: true, priority: 0.5 },
    default: { minChunks: 2, priority: 0, reuseExistingChunk: true },
  },
};
