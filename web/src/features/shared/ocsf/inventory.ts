import { type OcsfEvent, ocsfBase, ocsfCloud, ocsfSeverity } from '#contracts/event/ocsf.ts';

const COLLECT = 2;

interface Listed {
  readonly title: string;
  /** Ms since 1970: when it was listed. */
  readonly time: number;
  /** Absent = of no single account. */
  readonly accountId?: string;
}

const listed = (classUid: 5003 | 5023, { title, time, accountId }: Listed) => ({
  ...ocsfBase(classUid, COLLECT, time),
  ...ocsfSeverity(undefined),
  message: title,
  ...ocsfCloud(accountId ?? null),
});

/** A resource of a cloud account. Source: https://schema.ocsf.io/1.6.0/classes/cloud_resources_inventory_info */
export const ocsfResource = (about: Listed, resource: object, unmapped: object): OcsfEvent => ({
  ...listed(5023, about),
  resources: [resource],
  unmapped,
});

/** Types of users. Source: https://schema.ocsf.io/1.6.0/objects/user */
export const userTypes = { user: 1, admin: 2, service: 4 } as const;

/** A user or a role. Source: https://schema.ocsf.io/1.6.0/classes/user_inventory */
export const ocsfUser = (about: Listed, user: object, unmapped: object): OcsfEvent => ({
  ...listed(5003, about),
  user,
  unmapped,
});
