/** Markets, by the country of their currency. */
export default {
  'country.MEX': '墨西哥',
  'country.COL': '哥伦比亚',
  'country.PER': '秘鲁',
  'country.CHL': '智利',
  'country.ARG': '阿根廷',
  'country.BRA': '巴西',
};
