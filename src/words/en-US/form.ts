import type source from '../zh-CN/form';

export default {
  'form.errors': '{count} to correct',
  'form.leave': 'Leave what you typed?',
  'form.leaveYes': 'Leave',
  'form.leaveNo': 'Keep typing',
  'form.unknown': 'Result unknown, checking: it may already be done. We ask again by ourselves once you are online; it will not happen twice.',
  'form.askAgain': 'Ask for the result',
  'form.done': 'Done: {what}',
  'form.decimals': '{currency} has at most {digits} decimals',
  'form.offline': 'You are offline. Nothing was sent; submit again once you are online.',
  'form.checking': 'Checking what became of: {what}',
  'form.failed': 'Not done: {what}. {msg}',
  'form.already': 'Your earlier submission is done: {what}',
  'form.restored': 'What you had typed before your session ended is back. Please check it before you submit.',
  'form.code': 'Authenticator code',
  'form.code.help': 'The six digits your authenticator shows now; each code works once',
  'form.password': 'Your password',
  'form.password.help': 'Enter it once more to confirm',
} satisfies Record<keyof typeof source, string>;
