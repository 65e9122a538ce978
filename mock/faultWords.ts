import type { Fault } from './faults';

type PanelWords = Record<Fault | 'title' | 'waiting' | 'jump', string>;

/** What the tester's panel says. */
export const faultWords: Record<string, PanelWords> = {
  'zh-CN': {
    title: '下一次请求',
    sessionInvalid: '登录失效（1288）',
    refusal: '业务拒绝',
    httpError: 'HTTP 500',
    truncated: '响应被截断',
    silence: '10 秒无响应',
    emptyList: '空列表',
    waiting: '已就绪，等待下一次请求',
    jump: '服务器时钟前进',
  },
  'en-US': {
    title: 'The next call',
    sessionInvalid: 'Session invalid (1288)',
    refusal: 'Is refused',
    httpError: 'HTTP 500',
    truncated: 'Answer cut off',
    silence: 'No answer for 10 s',
    emptyList: 'Empty list',
    waiting: 'Ready for the next call',
    jump: 'Move the server’s clock',
  },
  'es-MX': {
    title: 'La próxima solicitud',
    sessionInvalid: 'Sesión no válida (1288)',
    refusal: 'Se rechaza',
    httpError: 'HTTP 500',
    truncated: 'Respuesta cortada',
    silence: 'Sin respuesta por 10 s',
    emptyList: 'Lista vacía',
    waiting: 'Listo para la próxima solicitud',
    jump: 'Adelantar el reloj del servidor',
  },
  'pt-BR': {
    title: 'A próxima solicitação',
    sessionInvalid: 'Sessão inválida (1288)',
    refusal: 'É recusada',
    httpError: 'HTTP 500',
    truncated: 'Resposta cortada',
    silence: 'Sem resposta por 10 s',
    emptyList: 'Lista vazia',
    waiting: 'Pronto para a próxima solicitação',
    jump: 'Adiantar o relógio do servidor',
  },
  'ar-EG': {
    title: 'الطلب التالي',
    sessionInvalid: 'الجلسة غير صالحة (1288)',
    refusal: 'يُرفض',
    httpError: 'HTTP 500',
    truncated: 'إجابة مقطوعة',
    silence: 'بلا إجابة لمدة 10 ثوانٍ',
    emptyList: 'قائمة فارغة',
    waiting: 'جاهز للطلب التالي',
    jump: 'تقديم ساعة الخادم',
  },
};
