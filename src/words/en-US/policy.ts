import type source from '../zh-CN/policy';

export default {
  'policy.title': 'Login policy',
  'policy.settings':
    'The server allows {minutes} idle minutes, {hours} hours and {sessions} sessions at once. A policy can only ask for more care; whoever has several roles is asked for the strictest.',
  'policy.none': 'There are no roles.',
  'policy.role': 'Role',
  'policy.people': 'People',
  'policy.secondFactor': 'Second factor forced',
  'policy.passwordDays': 'Password lasts (days)',
  'policy.passwordDays.help': '0: it does not grow old',
  'policy.idleMinutes': 'Idle at most (minutes)',
  'policy.sessionHours': 'Session at most (hours)',
  'policy.sessionsAtOnce': 'Sessions at once',
  'policy.ips': 'Allowed addresses',
  'policy.ips.help': 'One address or range a line; empty allows every address',
  'policy.updatedBy': 'Changed by',
  'policy.updateTime': 'Changed at',
  'policy.action': 'Action',
  'policy.edit': 'Change policy',
  'policy.verb': 'Save the policy of “{role}”',
  'policy.impact':
    'Of {people} people, {enrol} must enrol a second factor and {change} must change their password; {sessions} sessions end at once.',
  'policy.impact.names': 'Touched: {names}',
  'policy.impact.unknown': 'Once all is filled in, whom it touches is said here.',
} satisfies Record<keyof typeof source, string>;
