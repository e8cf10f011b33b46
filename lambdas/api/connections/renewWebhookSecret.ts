import { randomBytes } from 'node:crypto';
import type { connectionRoutes } from '#contracts/integration/connectionRoutes.ts';
import type { UseCase } from '#middleware/apiHandler.ts';
import { AppError } from '#middleware/appError.ts';
import { WEBHOOK_KEY, webhookSecretOf } from '#middleware/trackerWebhook.ts';
import { signingKey } from '#store/signingKeys.ts';
import type { IntegrationsDeps } from '../functions/integrationsDeps.ts';
import { findConnection, saveChange } from './rename.ts';
import { announcing, webhookOf } from './webhook.ts';

export const renewWebhookSecret: UseCase<
  typeof connectionRoutes.renewWebhookSecret,
  IntegrationsDeps
> = async ({ id }, call) => {
  const item = await findConnection(call, id, announcing);
  const salt = randomBytes(16).toString('base64url');
  const webhook = { salt, madeAt: call.now };
  await saveChange(call, { id, name: item.name, webhook });
  const shown = await webhookOf(call, { ...item, webhook });
  if (shown === null) throw new AppError('notFound');
  const key = await signingKey(call.deps.identity, WEBHOOK_KEY);
  return { ...shown, secret: webhookSecretOf(key, { integrationId: id, salt }) };
};
