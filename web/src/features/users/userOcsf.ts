import type { OcsfEvent } from '#contracts/event/ocsf.ts';
import { ocsfUser, userTypes } from '#features/shared/ocsf/inventory.ts';
import type { User } from './queries.ts';

const [ACTIVE, OTHER] = [1, 99];

/** A user of the product as a part of the inventory of now, ms since 1970. */
export const userOcsf = (user: User, now: number): OcsfEvent => {
  const { _id: uid, email, first_name, last_name, status, role, mfa } = user;
  const isActive = status === 'ACTIVE';
  return ocsfUser(
    { title: email, time: now },
    {
      ...{ uid, name: email, email_addr: email, full_name: `${first_name} ${last_name}`.trim() },
      ...{ type: role, type_id: role === 'ADMIN' ? userTypes.admin : userTypes.user },
      ...{ status, status_id: isActive ? ACTIVE : OTHER, has_mfa: mfa },
    },
    {},
  );
};
