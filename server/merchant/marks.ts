import type { Job } from '../services';
import { setMarks } from './markStore';

/** So many lines lie between two marks. */
const DISTANCE = 1000;

/** Marks what an account has gained by each thousandth line: a statement of a million adds up two thousand of them. */
export const markLines: Job = {
  name: 'markLines',
  everyMs: 30_000,
  run: async ({ db }) => {
    let set = 0;
    for (let turn = await setMarks(db.jobs, DISTANCE); turn > 0; turn = await setMarks(db.jobs, DISTANCE)) set += turn;
    return set;
  },
};
