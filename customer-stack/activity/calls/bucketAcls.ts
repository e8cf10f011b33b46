import { bucketIn } from '../cloudtrail/storesOf.ts';
import { type Fields, fieldsOf } from '../fields.ts';
import type { CallFamily, ReadCall } from './callFamily.ts';
import { textsOf } from './textsOf.ts';

/** Groups of everybody, and of all that have an AWS account (S3 user guide, "predefined groups"). */
const EVERYBODY = /\/groups\/global\/(?:AllUsers|AuthenticatedUsers)\b/;
const canned = new Set(['public-read', 'public-read-write', 'authenticated-read']);

const granteesOf = (parameters: Fields): string[] => {
  const list = fieldsOf(fieldsOf(parameters.AccessControlPolicy).AccessControlList);
  return [list.Grant].flat().flatMap((grant) => textsOf(fieldsOf(fieldsOf(grant).Grantee).URI));
};

/** Rights that headers give: `x-amz-grant-read: uri="…"`. */
const grantHeaders = (parameters: Fields): string[] =>
  Object.entries({ ...parameters, ...fieldsOf(parameters.accessControlList) })
    .filter(([name]) => name.toLowerCase().startsWith('x-amz-grant-'))
    .flatMap(([, value]) => textsOf(value));

const isOpen = (parameters: Fields): boolean =>
  [...textsOf(parameters['x-amz-acl']), ...textsOf(parameters.acl)].some((acl) =>
    canned.has(acl),
  ) || [...granteesOf(parameters), ...grantHeaders(parameters)].some((uri) => EVERYBODY.test(uri));

const put: ReadCall = (call) =>
  isOpen(call.parameters)
    ? { resources: bucketIn('bucketName')(call), opensTo: { isPublic: true, accounts: [] } }
    : undefined;

export const bucketAcls: CallFamily = {
  service: 's3.amazonaws.com',
  operations: { PutBucketAcl: put, PutObjectAcl: put },
};
