const MASK = '••••';
/** Shorter than this, a credential is a number of a merchant at most, and would mask half of every text. */
const SHORTEST = 4;

/** Masks these secrets wherever they stand in a text, also as JSON, a form or a path writes them. */
export function masking(secrets: readonly string[]): (text: string) => string {
  const forms = secrets
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [
      secret,
      JSON.stringify(secret).slice(1, -1),
      new URLSearchParams([['', secret]]).toString().slice(1),
      encodeURIComponent(secret),
    ])
    .sort((one, other) => other.length - one.length);
  return (text) => forms.reduce((copy, form) => copy.replaceAll(form, MASK), text);
}
