import type { Place } from '#local/aws/services/declared/declare.ts';
import type { DeclaredPrefixList } from '#local/aws/services/declared/network.ts';
import { at, EVERYWHERE, main, prefixListIds } from './places.ts';

interface ListPlan {
  readonly id: string;
  readonly name: string;
  readonly owner: string;
  readonly cidrs: readonly string[];
}

const list = (place: Place, { id, name, owner, cidrs }: ListPlan) =>
  at<DeclaredPrefixList>(place, {
    list: {
      PrefixListId: id,
      PrefixListName: name,
      PrefixListArn: `arn:aws:ec2:${place.region}:${owner.toLowerCase()}:prefix-list/${id}`,
      OwnerId: owner,
      AddressFamily: 'IPv4',
      State: 'create-complete',
    },
    entries: cidrs.map((Cidr) => ({ Cidr })),
  });

/** Offices, and a vendor who was let in from everywhere for a day. */
export const prefixLists = [
  list(main, {
    ...{ id: prefixListIds.offices, name: 'offices', owner: main.accountId },
    cidrs: ['98.113.44.0/24', '98.113.52.16/28'],
  }),
  list(main, {
    ...{ id: prefixListIds.vendors, name: 'vendors', owner: main.accountId },
    cidrs: ['64.15.129.0/27', EVERYWHERE],
  }),
  list(main, {
    ...{ id: prefixListIds.objects, name: 'com.amazonaws.us-east-1.s3', owner: 'AWS' },
    cidrs: ['52.216.0.0/15', '3.5.0.0/19', '16.182.0.0/16'],
  }),
];
