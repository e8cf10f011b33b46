import type { DeliveryMessage } from '#partners/destinations/destination.ts';

/** Shows that messages arrive. */
export const testMessage = (of: { id: string; name: string; at: number }): DeliveryMessage => ({
  id: `test-${of.id}-${of.at}`,
  at: of.at,
  title: 'Dataward is connected',
  text: `This is a test message of the integration ${of.name}.`,
  link: '',
  events: [],
});
