/** A step's command, and what it prints. */
export interface Block {
  command?: string;
  printed?: string;
}

/** The guide's blocks of code by their names, which stand behind the kind of each. */
export function blocksOf(guide: string): ReadonlyMap<string, Block> {
  const blocks = new Map<string, Block>();
  for (const [, kind, name = '', text = ''] of guide.matchAll(/^```(\w+) (\w+)\n([\s\S]*?)\n```$/gm))
    blocks.set(name, { ...blocks.get(name), [kind === 'sh' ? 'command' : 'printed']: text });
  return blocks;
}
