import late from './es-MX/late';
import usual from './es-MX/usual';

export default { ...usual, ...late };
