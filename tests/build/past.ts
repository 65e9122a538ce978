import { snowflake } from '../../server/db/snowflake';
import { type BuildContext, buildContext } from './context';

/** Nodes that neither servers nor the other builders use. */
let node = 900;

/**
 * Builds rows as they were made at another moment: an id tells its time, and one maker's ids only grow, so each moment
 * has its own.
 */
export const pastContext = ({ db, vault }: BuildContext, ms: number): BuildContext =>
  buildContext({ writes: db }, { clock: { now: () => new Date(ms) }, nextId: snowflake(node++), vault });
