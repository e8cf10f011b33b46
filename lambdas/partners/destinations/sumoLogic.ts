import type { ConnectionOf } from '#contracts/integration/connection.ts';
import { checkAnswer, type OpenConnection } from '../callPartner.ts';
import { send } from '../send.ts';
import { batches } from './batches.ts';
import type { Deliver } from './destination.ts';
import { ocsfEvents } from './ocsfLines.ts';

/** A line for each event. An answer of the source without an error means that it was received. */
export const deliverToSumoLogic: Deliver<OpenConnection<ConnectionOf<'sumoLogic'>>> = async (
  { secret, limits },
  message,
) => {
  for (const body of batches(ocsfEvents(message).map((event) => JSON.stringify(event)))) {
    const headers = {
      'content-type': 'application/json',
      'x-sumo-name': 'dataward',
      'x-sumo-category': 'security/dataward',
    };
    const call = { method: 'POST', url: secret, headers, body, isRepeatable: true } as const;
    checkAnswer('sumoLogic', await send(call, limits));
  }
};
