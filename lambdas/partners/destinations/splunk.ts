import type { ConnectionOf } from '#contracts/integration/connection.ts';
import { checkAnswer, type OpenConnection, portsOf } from '../callPartner.ts';
import { send } from '../send.ts';
import { batches } from './batches.ts';
import type { Deliver } from './destination.ts';
import { ocsfEvents } from './ocsfLines.ts';

/** HTTP Event Collector: objects one after another, the time in seconds. */
export const deliverToSplunk: Deliver<OpenConnection<ConnectionOf<'splunk'>>> = async (
  { connection, secret, limits },
  message,
) => {
  const lines = ocsfEvents(message).map((event) =>
    JSON.stringify({
      ...{ time: event.time / 1000, host: 'dataward', source: 'dataward' },
      ...{ sourcetype: 'ocsf', event },
    }),
  );
  for (const body of batches(lines)) {
    const call = {
      method: 'POST',
      url: `${connection.address}/services/collector/event`,
      headers: { authorization: `Splunk ${secret}`, 'content-type': 'application/json' },
      body,
      isRepeatable: true,
    } as const;
    checkAnswer('splunk', await send(call, { ...limits, ports: portsOf.splunk ?? [] }));
  }
};
