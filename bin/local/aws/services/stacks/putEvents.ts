import {
  type WireCall,
  WireError,
  type WireOperation,
  type WireService,
} from '#local/aws/types.ts';

interface PutEventsOptions {
  readonly accountId: string;
  /** EventBridge of the stack's own account, and of the product's. */
  readonly own: readonly WireService[];
  readonly product: readonly WireService[];
}

interface Entries {
  readonly Entries?: readonly { readonly EventBusName?: string }[];
}

const operationOf = (services: readonly WireService[]): WireOperation => {
  const service = services.find(({ name }) => name === 'events');
  const operation = service?.operations.PutEvents;
  if (operation === undefined) throw new WireError('InternalFailure', 'no events here', 500);
  return operation;
};

/** Events to a bus of the stack's account, or to one of another account by its ARN. */
export const putEventsOf = ({ accountId, own, product }: PutEventsOptions): WireService => {
  const isOwn = ({ EventBusName = 'default' }: { readonly EventBusName?: string }) =>
    !EventBusName.startsWith('arn:') || EventBusName.split(':')[4] === accountId;
  return {
    name: 'events',
    operations: {
      PutEvents: (input: Entries, call: WireCall) =>
        operationOf((input.Entries ?? []).every(isOwn) ? own : product)(input, call),
    },
  };
};
