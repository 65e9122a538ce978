import type source from '../zh-CN/login';

export default {
  'login.slogan': 'Vea cómo fluye el dinero',
  'login.userName': 'Usuario',
  'login.password': 'Contraseña',
  'login.submit': 'Iniciar sesión',
  'login.busy': 'Iniciando sesión…',
  'login.demo': 'Cuentas de demostración',
  'login.demo.hint': 'Elija una para llenar el usuario y la contraseña',
  'login.unreachable': 'No se puede conectar con el servidor. Revise la red e intente de nuevo.',
} satisfies Record<keyof typeof source, string>;
