import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { env } from '#middleware/env.ts';
import { eventHandler } from '#middleware/eventHandler.ts';
import { table } from '#store/table.ts';
import { readUser } from '#store/users.ts';

const { IDENTITY_TABLE } = env(z.object({ IDENTITY_TABLE: z.string() }));
const identity = table(IDENTITY_TABLE);

/**
 * Puts customer, role and user id into the id token, out of our own table and never out of
 * attributes that a user may write. A user who is not active gets no token.
 */
export const handler = eventHandler(
  'preTokenGeneration',
  async (event: PreTokenGenerationTriggerEvent): Promise<PreTokenGenerationTriggerEvent> => {
    const userId = event.request.userAttributes.sub;
    const user = userId === undefined ? undefined : await readUser(identity, userId);
    if (user?.status !== 'ACTIVE') throw new Error('This user is not active');
    event.response = {
      claimsOverrideDetails: {
        claimsToAddOrOverride: {
          customerId: user.customerId,
          role: user.role,
          userId: user.userId,
          issuedAt: String(Date.now()),
        },
      },
    };
    return event;
  },
);
