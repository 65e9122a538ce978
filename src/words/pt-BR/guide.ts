import type source from '../zh-CN/guide';

export default {
  'guide.title': 'Guia de integração',
  'guide.open': 'Abrir o guia de integração',
  'guide.about':
    'Das chaves ao primeiro pedido de teste pago. O código já traz seus números e endereços, mas não seus segredos: só você os conhece.',
  'guide.own': 'Seus dados',
  'guide.baseUrl': 'Endereço da API',
  'guide.key': 'Chave em uso',
  'guide.key.none': 'Nenhuma chave é válida agora: gere uma na página da sua conta.',
  'guide.methods': 'Métodos',
  'guide.client': 'Cliente',
  'guide.copyFile': 'Copiar arquivo',
  'guide.download': 'Baixar {file}',
  'guide.more': 'Mais arquivos',
  'guide.prints': 'Responde, por exemplo',
  'guide.code': 'Código',
  'guide.what': 'O que significa e o que fazer',
  'guide.step.keys': 'Chaves',
  'guide.step.keys.about':
    'Gere uma nova chave na página da sua conta. O segredo é mostrado uma única vez, com a primeira chave também o das notificações: guarde-os na hora e configure-os em um terminal:',
  'guide.step.sign': 'Assinatura',
  'guide.step.sign.about':
    'Cada requisição leva quatro cabeçalhos: o número do lojista, a hora em segundos (no máximo 300 de diferença), um nonce novo a cada vez (de 16 a 64 caracteres visíveis sem ponto) e o HMAC-SHA256 em hexadecimal minúsculo de “hora.nonce.corpo”. Assinam-se os bytes enviados. Confira com um vetor de teste e consulte seu saldo:',
  'guide.step.listen': 'Escutar',
  'guide.step.listen.about':
    'Quando um pedido é pago, falha ou expira, avisamos seu endereço de notificação, com a assinatura do segredo de notificações. Escute em outro terminal com a mesma configuração. Verifique assinatura e hora, guarde o estado do pedido e responda status 200 com o texto success em até 10 segundos. Caso contrário, avisamos mais sete vezes, entre 15 segundos e 12 horas depois; o mesmo aviso também pode chegar duas vezes. Em produção o endereço é público e https. Se você cadastrar domínios de aviso na página da sua conta, um notifyUrl em outro domínio é recusado e nada é enviado para lá.',
  'guide.step.create': 'Pedir um pagamento',
  'guide.step.create.about':
    'Valores são textos com exatamente as casas decimais da moeda. Status 1: o canal aceitou. Status 0 sem link de pagamento: envie o mesmo pedido de novo.',
  'guide.step.pay': 'Pagar',
  'guide.step.pay.about':
    'O link de pagamento é o que o pagador abre. Quando o simulador recebe o pedido, ele abre uma página em que você escolhe o resultado: pago, outro valor, falha, atraso ou silêncio. Ou escolha por um comando:',
  'guide.step.query': 'Consultar',
  'guide.step.query.about':
    '0 criado · 1 aceito · 2 pago · 3 falhou · 4 expirado · 5 em análise · 6 em reembolso · 7 reembolsado · 8 reembolsado em parte · 9 chargeback. Um pedido que falhou ou expirou ainda pode ser pago: confie no último aviso ou em uma consulta.',
  'guide.step.refund': 'Reembolsar',
  'guide.step.refund.about':
    'O valor é retido do seu saldo disponível e nosso financeiro analisa primeiro. Um pedido tem um reembolso por vez e nenhum 180 dias depois do pagamento. O resultado chega em uma notificação do pedido.',
  'guide.step.again': 'Quando uma resposta se perde',
  'guide.step.again.about':
    'Seus números de pedido e de reembolso são as chaves de idempotência, para sempre. Se a conexão cair ou não houver resposta, envie o mesmo conteúdo com o mesmo número, com hora e nonce novos, após 1, 5 e 30 segundos; depois consulte. Nunca use outro número: seria outro pagamento.',
  'guide.step.refusals': 'Recusas',
  'guide.step.refusals.about':
    'Toda resposta tem status 200: success diz se foi feito e code por que não. Um campo desconhecido é recusado, para que um escrito errado não se perca em silêncio:',
  'guide.step.limits': 'Limites',
  'guide.step.limits.about':
    '6000 requisições por minuto em cada chamada, salvo outro acordo, e corpos de no máximo 32 kB. Seus limites por pagamento e por dia estão na página da sua conta; 1302 diz qual e quanto já foi usado.',
  'guide.step.test': 'Lojistas de teste',
  'guide.step.test.about':
    'Comece com um lojista do tipo “teste”, que nossa equipe de operações cria para você: ele tem número e chaves próprios, os mesmos endereços, e o simulador recebe seus pagamentos. Teste outro valor, uma falha, uma expiração, o mesmo pedido duas vezes, um aviso recusado e uma troca de chave durante o envio. Quando tudo estiver certo, coloque o número e os segredos do lojista real.',
  'guide.refusal.1001': 'Um campo quebra uma regra; data.fields diz qual. Corrija.',
  'guide.refusal.1004': 'Não há esse pedido seu. Confira o número.',
  'guide.refusal.1006': 'O pedido não está pago ou tem um reembolso em curso. Consulte-o.',
  'guide.refusal.1007': 'O número já foi usado com outro conteúdo. Use outro número.',
  'guide.refusal.1009': 'Mais requisições por minuto do que o acordado. Espere o tempo que msg diz.',
  'guide.refusal.1301': 'Você tem menos saldo disponível do que quer reembolsar. Espere ou reembolse menos.',
  'guide.refusal.1302': 'O valor ou o dia está fora dos limites; data.limit diz qual. Outro valor ou outro dia.',
  'guide.refusal.1305': 'O método não está acordado ou nenhuma conta o recebe agora. Outro método ou mais tarde.',
  'guide.refusal.1306': 'O pagador não pode pagar. Não tente de novo; fale com nossa equipe de operações.',
  'guide.refusal.2001': 'Cabeçalhos malformados ou assinatura errada. Confira o segredo e assine os bytes que envia.',
  'guide.refusal.2002': 'A hora está errada; data.serverTime traz a nossa. Acerte o relógio.',
  'guide.refusal.2003': 'O nonce já foi usado. Use um novo.',
  'guide.refusal.2004': 'Seu endereço não está na lista. Inclua-o na página da sua conta.',
  'guide.refusal.2005':
    'Você não está habilitado: sem novos pedidos ou reembolsos; as consultas continuam. Ligue para nós.',
} satisfies Record<keyof typeof source, string>;
