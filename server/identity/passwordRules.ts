import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import type { FieldError } from '#contract/error';
import { containsProduct } from '#contract/password';
import { badInput } from '../words/badField';
import { inHashingPlace, isPassword } from './password';

const SHORTEST = 12;
/** Where nothing but the password stands between a thief and the account. */
const SHORTEST_ALONE = 15;
/**
 * "Safely unguessable": below it stand the passwords of the lists, repetitions, sequences and what a keyboard suggests.
 */
const LEAST_SCORE = 3;
const guesser = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

interface About {
  userName: string;
  /** The product's own name, which everybody would try. */
  title: string;
  hasSecondFactor: boolean;
  /** Hashes of the last five, the present one among them. */
  before: readonly string[];
}

/** @throws Refusal 1001 at the field `newPwd`. Any characters are welcome (`decisions.md` 11). */
export async function refuseWeak(password: string, about: About): Promise<void> {
  const broken = weakness(password, about) ?? (await repetition(password, about));
  if (broken) throw badInput([{ field: 'newPwd', ...broken }]);
}

type Broken = Omit<FieldError, 'field'> | undefined;

function weakness(password: string, { userName, title, hasSecondFactor }: About): Broken {
  const least = hasSecondFactor ? SHORTEST : SHORTEST_ALONE;
  if ([...password].length < least) return { code: 'minLength', limit: least };
  if (password.toLowerCase().includes(userName.toLowerCase())) return { code: 'containsName' };
  if (containsProduct(password, title)) return { code: 'containsProduct' };
  return guesser.check(password, [userName, title]).score < LEAST_SCORE ? { code: 'common' } : undefined;
}

async function repetition(password: string, { before }: About): Promise<Broken> {
  const isUsed = await inHashingPlace('signedIn', async () => {
    for (const stored of before) if (await isPassword(stored, password)) return true;
    return false;
  });
  return isUsed ? { code: 'usedBefore', limit: REMEMBERS } : undefined;
}

/** So many passwords, the present one among them, are not taken again. */
export const REMEMBERS = 5;
