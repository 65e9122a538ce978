import type { FastifyInstance } from 'fastify';
import { contract } from '#contract/index';
import { approvalPolicy } from './approval/approvalPolicy';
import { areas } from './areas';
import { registerChannels } from './channel/routes';
import { type ConsoleParts, registerConsole } from './console/console';
import { secure } from './console/securityHeaders';
import { keepForStaff } from './console/staffPages';
import { registerFiles } from './file/routes';
import { WireRefusal } from './http/answer';
import { buildApp } from './http/app';
import { registerHealth } from './http/health';
import { prove } from './identity/stepUp';
import { registerMerchantApi } from './merchantApi/routes';
import { openApi } from './openapi/openapi';
import type { Services } from './services';
import { registerCatchers } from './testInit/catching';

/**
 * Everything this server serves: the calls, the merchants' API, the channels' callbacks, and the console where it is
 * built.
 */
export async function compose(services: Services, console?: ConsoleParts): Promise<FastifyInstance> {
  const app = buildApp({ contract, handlers: areas, services, prove, approvalPolicy });
  secure(app, services.settings.publicUrl);
  keepForStaff(app, services);
  await app.after(); // routes below are compressed too
  registerHealth(app, services);
  const described = openApi(contract, services.settings.title);
  app.get('/openapi.json', async () => described);
  await registerMerchantApi(app, services);
  await registerChannels(app, services);
  await registerCatchers(app, services);
  await registerFiles(app, services);
  if (console) await registerConsole(app, console);
  else
    app.setNotFoundHandler(() => {
      throw new WireRefusal(404, 'unknownPath');
    });
  return app;
}
