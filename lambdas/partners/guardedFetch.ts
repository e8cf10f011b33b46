import { refusal } from './pinnedAddress.ts';
import { type SendLimits, send } from './send.ts';

/** Text behind an address that a customer entered; throws a `DeliveryError` with the reason. */
export const guardedFetch = async (address: string, limits: SendLimits): Promise<string> => {
  const headers = { accept: 'application/xml, text/xml, */*' };
  const { status, text } = await send({ method: 'GET', url: address, headers }, limits);
  if (status !== 200) throw refusal(`The address answered with status ${status}.`);
  return text;
};
