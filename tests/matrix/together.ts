/** How many work side by side: a machine of two processors is busy with three servers. */
const LANES = 3;

/** Each item once, by whichever is free of those that `open` gives. */
export async function sideBySide<Item, One extends { close(): Promise<void> }>(
  items: readonly Item[],
  open: () => Promise<One>,
  work: (one: One, item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    const one = await open();
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(one, item);
    await one.close();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
