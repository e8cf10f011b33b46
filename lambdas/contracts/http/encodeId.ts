/**
 * An id in the path of a page: each part is percent-encoded, a literal underscore becomes %5F, and
 * the parts are joined by an underscore in place of the slash. Nothing is lost.
 */
export const encodeId = (id: string): string =>
  id
    .split('/')
    .map((part) => encodeURIComponent(part).replaceAll('_', '%5F'))
    .join('_');

/** Path of the page of an instance of an issue. */
export const issuePath = (id: string, location: string, instanceId: string): string =>
  `/vulnerabilities-details/${encodeId(id)}/${encodeId(location)}/${encodeId(instanceId)}/`;

/** Path of the page of a data store. */
export const dataStorePath = (dataStoreId: string, arn: string): string =>
  `/datastore-details/${encodeId(dataStoreId)}/${encodeId(arn)}`;
