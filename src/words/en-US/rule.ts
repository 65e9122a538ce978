import type source from '../zh-CN/rule';

export default {
  'rule.required': 'Required',
  'rule.minLength': 'At least {limit} characters',
  'rule.maxLength': 'At most {limit} characters',
  'rule.minimum': 'Not less than {limit}',
  'rule.maximum': 'Not more than {limit}',
  'rule.pattern': 'Not in the right form',
  'rule.enum': 'One of: {limit}',
  'rule.type': 'Of the wrong kind',
  'rule.minItems': 'Choose at least {limit}',
  'rule.maxItems': 'Choose at most {limit}',
  'rule.amount': 'An amount greater than 0',
  'rule.unknown': 'Not correct',
  'rule.wrong': 'Wrong; please try again',
  'rule.used': 'Used already; wait for the next one',
  'rule.common': 'Too easy to guess; choose another',
  'rule.containsName': 'Must not contain your user name',
  'rule.usedBefore': 'Must not be one of your last {limit}',
} satisfies Record<keyof typeof source, string>;
