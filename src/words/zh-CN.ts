import late from './zh-CN/late';
import usual from './zh-CN/usual';

/** The source: other languages have exactly these keys. */
export default { ...usual, ...late };
