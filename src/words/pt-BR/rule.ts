import type source from '../zh-CN/rule';

export default {
  'rule.required': 'Obrigatório',
  'rule.minLength': 'Pelo menos {limit} caracteres',
  'rule.maxLength': 'No máximo {limit} caracteres',
  'rule.minimum': 'Não menor que {limit}',
  'rule.maximum': 'Não maior que {limit}',
  'rule.pattern': 'O formato não está correto',
  'rule.enum': 'Um destes: {limit}',
  'rule.type': 'O tipo não está correto',
  'rule.minItems': 'Escolha pelo menos {limit}',
  'rule.maxItems': 'Escolha no máximo {limit}',
  'rule.amount': 'Um valor maior que 0',
  'rule.unknown': 'Não está correto',
  'rule.wrong': 'Incorreto; tente de novo',
  'rule.used': 'Já usado; aguarde o próximo',
  'rule.common': 'Fácil demais de adivinhar; escolha outra',
  'rule.containsName': 'Não pode conter seu nome de usuário',
  'rule.usedBefore': 'Não pode ser uma das últimas {limit}',
} satisfies Record<keyof typeof source, string>;
