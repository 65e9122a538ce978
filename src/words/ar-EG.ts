import late from './ar-EG/late';
import usual from './ar-EG/usual';

export default { ...usual, ...late };
