import type source from '../zh-CN/policy';

export default {
  'policy.title': 'Política de acesso',
  'policy.settings':
    'O servidor permite {minutes} minutos inativos, {hours} horas e {sessions} sessões simultâneas. Uma política só pode ser mais rígida; com vários papéis vale a mais rígida.',
  'policy.none': 'Não há papéis.',
  'policy.role': 'Papel',
  'policy.people': 'Pessoas',
  'policy.secondFactor': 'Segundo fator obrigatório',
  'policy.passwordDays': 'Validade da senha (dias)',
  'policy.passwordDays.help': '0: não expira',
  'policy.idleMinutes': 'Inatividade máxima (minutos)',
  'policy.sessionHours': 'Sessão máxima (horas)',
  'policy.sessionsAtOnce': 'Sessões simultâneas',
  'policy.ips': 'Endereços permitidos',
  'policy.ips.help': 'Um endereço ou intervalo por linha; vazio permite todos',
  'policy.updatedBy': 'Alterado por',
  'policy.updateTime': 'Alterada em',
  'policy.action': 'Ação',
  'policy.edit': 'Alterar política',
  'policy.verb': 'Salvar a política de “{role}”',
  'policy.impact':
    'De {people} pessoas, {enrol} precisam cadastrar um segundo fator e {change} trocar a senha; {sessions} sessões terminam na hora.',
  'policy.impact.names': 'Afetados: {names}',
  'policy.impact.unknown': 'Quando tudo estiver preenchido, aqui se dirá quem é afetado.',
} satisfies Record<keyof typeof source, string>;
