import type { Job } from '../services';
import { setMarks } from './markStore';

/** So many lines lie between two marks. */
const DISTANCE = 250;

/** Marks what an account has gained by each such line: of a statement of a million two marks, and 500 lines at most. */
export const markLines: Job = {
  name: 'markLines',
  everyMs: 30_000,
  run: async ({ db }) => {
    let set = 0;
    for (let turn = await setMarks(db.jobs, DISTANCE); turn > 0; turn = await setMarks(db.jobs, DISTANCE)) set += turn;
    return set;
  },
};
