/** Where the build puts what merchants are given (`docs/merchant-api`): on its own, so that no screen carries it. */
const FOLDER = '/merchant-api/';

export const guideAddress = (file: string): string => FOLDER + file;

/** @throws where it is not there */
export async function readGuideFile(file: string): Promise<string> {
  const answer = await fetch(guideAddress(file));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.text();
}
