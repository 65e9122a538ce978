import type source from '../zh-CN/policy';

export default {
  'policy.title': 'Política de acceso',
  'policy.settings':
    'El servidor permite {minutes} minutos inactivos, {hours} horas y {sessions} sesiones a la vez. Una política solo puede ser más estricta; con varios roles rige la más estricta.',
  'policy.none': 'No hay roles.',
  'policy.role': 'Rol',
  'policy.people': 'Personas',
  'policy.secondFactor': 'Segundo factor obligatorio',
  'policy.passwordDays': 'Vigencia de la contraseña (días)',
  'policy.passwordDays.help': '0: no caduca',
  'policy.idleMinutes': 'Inactividad máxima (minutos)',
  'policy.sessionHours': 'Sesión máxima (horas)',
  'policy.sessionsAtOnce': 'Sesiones a la vez',
  'policy.ips': 'Direcciones permitidas',
  'policy.ips.help': 'Una dirección o rango por línea; vacío permite todas',
  'policy.updatedBy': 'Cambió',
  'policy.updateTime': 'Cambiada el',
  'policy.action': 'Acción',
  'policy.edit': 'Cambiar política',
  'policy.verb': 'Guardar la política de «{role}»',
  'policy.impact':
    'De {people} personas, {enrol} deben registrar un segundo factor y {change} cambiar su contraseña; {sessions} sesiones terminan al instante.',
  'policy.impact.names': 'Afectados: {names}',
  'policy.impact.unknown': 'Cuando todo esté completo, aquí se dirá a quién afecta.',
} satisfies Record<keyof typeof source, string>;
