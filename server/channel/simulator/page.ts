import { type Currency, minorDigits, toMajor } from '#contract/money';
import { moneyText } from '../../words/moneyText';
import { say } from '../../words/say';
import type { Locale, Word } from '../../words/word';
import type { Choice, Payment } from './store';

const didWord: Record<string, Word> = {
  success: 'simulatorDidExact',
  other: 'simulatorDidOther',
  fail: 'simulatorDidFail',
  late: 'simulatorDidLate',
  silent: 'simulatorDidSilent',
};

/** Nothing on the page runs, and nothing is loaded but its style sheet. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/**
 * The pay page as a person sees it, in their language: what is to be paid, what was chosen so far, and what may happen
 * next.
 */
export function payPage(payment: Payment, choices: readonly Choice[], locale: Locale): string {
  const words = (word: Word, values?: Record<string, string | number>) => escaped(say(locale, word, values));
  const title = words('payPageTitle', { merchant: isolated(payment.merchantName) });
  return `<!doctype html>
<html lang="${locale}" dir="${locale.startsWith('ar') ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="/simulator/page.css"></head>
<body><main>
<p class="notice">${words('simulatorNotice')}</p>
<h1>${title}</h1>
<p class="amount"><bdi dir="ltr">${moneyOf(payment, payment.amount, locale)}</bdi></p>
<dl>${facts(payment, locale, words)}</dl>
${history(payment, choices, locale, words)}
${payment.cancelledAt === null ? buttons(payment, words) : `<p class="notice">${words('simulatorCancelled')}</p>`}
${payment.returnUrl === null ? '' : `<p><a href="${escaped(payment.returnUrl)}">${words('payBack')}</a></p>`}
</main></body></html>`;
}

type Words = (word: Word, values?: Record<string, string | number>) => string;

function facts(payment: Payment, locale: Locale, words: Words): string {
  const until = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  }).format(payment.expireTime);
  const fact = (word: Word, value: string) => `<dt>${words(word)}</dt><dd><bdi>${escaped(value)}</bdi></dd>`;
  return [
    fact('payMerchant', payment.merchantName),
    fact('payOrder', payment.orderNo),
    fact('payMethod', payment.method),
    fact('payReference', payment.payReference),
    fact('payUntil', until),
  ].join('');
}

function history(payment: Payment, choices: readonly Choice[], locale: Locale, words: Words): string {
  if (choices.length === 0) return '';
  const line = (choice: Choice) => {
    const did = words(didWord[choice.choice] ?? 'simulatorDidSilent', {
      amount: isolated(moneyOf(payment, choice.amount, locale)),
    });
    return `<li>${did} <span class="answer">${words(stateWord(choice))}</span></li>`;
  };
  return `<h2>${words('simulatorHistory')}</h2><ol>${choices.map(line).join('')}</ol>`;
}

function stateWord({ answer, nextAt }: Choice): Word {
  if (answer === 'success') return 'simulatorTold';
  return nextAt === null ? 'simulatorNotTold' : 'simulatorTelling';
}

function buttons({ token, currency, amount }: Payment, words: Words): string {
  const digits = minorDigits[currency as Currency]; // The asking side sends our own currencies alone.
  const other = toMajor(BigInt(amount) / 2n + 1n, currency as Currency);
  const button = (choice: string, word: Word, kind: string) =>
    `<button class="${kind}" name="choice" value="${choice}">${words(word)}</button>`;
  return `<form method="post" action="/simulator/pay/${token}">
${button('success', 'simulatorExact', 'main')}
<div class="other"><label>${words('simulatorOtherAmount')} <input name="amount" dir="ltr" inputmode="decimal" value="${other}" pattern="\\d+${digits ? `\\.\\d{${digits}}` : ''}"></label>
${button('other', 'simulatorOther', 'plain')}</div>
${button('fail', 'simulatorFail', 'plain')}
${button('late', 'simulatorLate', 'plain')}
${button('silent', 'simulatorSilent', 'plain')}
</form>`;
}

const moneyOf = ({ currency }: Payment, minor: string, locale: Locale): string =>
  moneyText(locale, { minor: BigInt(minor), currency: currency as Currency }); // As above.

/** A name or an amount keeps its own direction inside a sentence of the other. */
const isolated = (text: string) => `\u2068${text}\u2069`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');
