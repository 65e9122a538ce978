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
  'login.code': 'Código',
  'login.code.hint': 'Escriba los seis dígitos que muestra su autenticador',
  'login.recoveryCode': 'Código de recuperación',
  'login.recoveryCode.hint': 'Cada código de recuperación sirve una vez',
  'login.useRecoveryCode': '¿Sin teléfono? Use un código de recuperación',
  'login.useCode': 'Usar un código del autenticador',
  'login.startOver': 'Volver',
} satisfies Record<keyof typeof source, string>;
