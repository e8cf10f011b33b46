import * as z from 'zod/mini';
import { address, flag, identifier } from '../scan/fields.ts';
import { ids } from './ids.ts';

const TransitRoute = z.strictObject({
  destination: address(64),
  /** That it leads to; null for a blackhole. */
  attachmentId: z.nullable(identifier(64)),
  isActive: flag(),
  /** An attachment put it there; else it was entered. */
  isPropagated: flag(),
});

/** What joins networks at a hub. */
export const transitFacts = {
  /** Of a VPC. */
  'Transit Gateway Attachment': z.strictObject({
    gatewayId: identifier(64),
    vpcId: identifier(64),
    subnets: ids(50),
    isActive: flag(),
    /** Rules of the VPC may name groups of other VPCs at the gateway. */
    admitsGroups: flag(),
  }),
  'Transit Gateway Route Table': z.strictObject({
    gatewayId: identifier(64),
    /** Whose connections it routes; null = could not be read. */
    attachments: z.nullable(ids(5000)),
    /** Null = could not be read whole. */
    routes: z.nullable(z.array(TransitRoute).check(z.maxLength(5000))),
  }),
} as const;
