import type source from '../zh-CN/bulk';

/** What the bar below a list says when rows are chosen, and what became of each. */
export default {
  'bulk.bar': 'What to do with the chosen',
  'bulk.chosen': '{count} chosen',
  'bulk.clear': 'Choose none',
  'bulk.trying': 'Trying it out; nothing changes yet…',
  'bulk.allFit': 'Tried out: all {count} can be done.',
  'bulk.someFit': 'Tried out: {fit} can be done, {refused} would be refused.',
  'bulk.untried': 'It could not be tried out: {msg}',
  'bulk.sums': 'Together',
  'bulk.fits': 'Can be done',
  'bulk.did': 'Done',
  'bulk.partly': '{done} done, {refused} refused.',
  'bulk.again': 'Retry the refused ({count})',
  'bulk.resend.verb': 'Resend notifications ({count})',
  'bulk.resend.about': 'The merchants’ systems are told once more what became of these orders.',
  'bulk.progress': '{done} of {total} done',
} satisfies Record<keyof typeof source, string>;
