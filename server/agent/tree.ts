import type { Reads, Writes } from '../db/pools';
import type { Scope } from '../db/scope';
import { type FoundAgent, findAgent, holdTree, lockAgent } from './relationStore';

export type Agent = FoundAgent;
/** Undefined where it is none that this person may see. */
export const agentOf = (db: Reads, scope: Scope, id: string): Promise<Agent | undefined> => findAgent(db, scope, id);
/** The same, held until the transaction ends. */
export const holdAgent = (tx: Writes, scope: Scope, id: string): Promise<Agent | undefined> => lockAgent(tx, scope, id);
/** Nobody moves an agent in the tree until the transaction ends. */
export const keepTree = (tx: Writes) => holdTree(tx);
