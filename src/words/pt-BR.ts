import late from './pt-BR/late';
import usual from './pt-BR/usual';

export default { ...usual, ...late };
