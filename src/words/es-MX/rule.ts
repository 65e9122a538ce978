import type source from '../zh-CN/rule';

export default {
  'rule.required': 'Obligatorio',
  'rule.minLength': 'Al menos {limit} caracteres',
  'rule.maxLength': 'Como máximo {limit} caracteres',
  'rule.minimum': 'No menor que {limit}',
  'rule.maximum': 'No mayor que {limit}',
  'rule.pattern': 'El formato no es correcto',
  'rule.enum': 'Uno de: {limit}',
  'rule.type': 'El tipo no es correcto',
  'rule.minItems': 'Elija al menos {limit}',
  'rule.maxItems': 'Elija como máximo {limit}',
  'rule.amount': 'Un importe mayor que 0',
  'rule.unknown': 'No es correcto',
  'rule.wrong': 'Incorrecto; intente de nuevo',
  'rule.used': 'Ya se usó; espere el siguiente',
  'rule.common': 'Demasiado fácil de adivinar; elija otra',
  'rule.containsName': 'No debe contener su nombre de usuario',
  'rule.usedBefore': 'No puede ser una de las últimas {limit}',
} satisfies Record<keyof typeof source, string>;
