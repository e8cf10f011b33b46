/** Whether a call of S3 reads or writes, as selectors of trails have it. */
type Access = 'reads' | 'writes';

/**
 * Operations of access logs that are about objects, by the names that CloudTrail has for them as
 * data events (S3 user guide, "server access log format" and "CloudTrail events"). Calls about
 * settings are left out: they are management events. Each key of a batch is a deletion, as in trails.
 */
const operations: Readonly<Record<string, readonly [name: string, access: Access]>> = {
  'GET.OBJECT': ['GetObject', 'reads'],
  'HEAD.OBJECT': ['HeadObject', 'reads'],
  'COPY.OBJECT_GET': ['GetObject', 'reads'],
  'COPY.PART_GET': ['GetObject', 'reads'],
  'GET.OBJECT_TAGGING': ['GetObjectTagging', 'reads'],
  'GET.OBJECT_ATTRIBUTES': ['GetObjectAttributes', 'reads'],
  'GET.TORRENT': ['GetObjectTorrent', 'reads'],
  'SELECT.OBJECT': ['SelectObjectContent', 'reads'],
  'GET.BUCKET': ['ListObjects', 'reads'],
  'GET.BUCKETVERSIONS': ['ListObjectVersions', 'reads'],
  'HEAD.BUCKET': ['HeadBucket', 'reads'],
  'GET.UPLOAD': ['ListParts', 'reads'],
  'PUT.OBJECT': ['PutObject', 'writes'],
  'POST.OBJECT': ['PostObject', 'writes'],
  'COPY.OBJECT': ['CopyObject', 'writes'],
  'POST.UPLOADS': ['CreateMultipartUpload', 'writes'],
  'PUT.PART': ['UploadPart', 'writes'],
  'COPY.PART': ['UploadPartCopy', 'writes'],
  'POST.UPLOAD': ['CompleteMultipartUpload', 'writes'],
  'DELETE.UPLOAD': ['AbortMultipartUpload', 'writes'],
  'DELETE.OBJECT': ['DeleteObject', 'writes'],
  'POST.MULTI_OBJECT_DELETE': ['DeleteObjects', 'writes'],
  'PUT.OBJECT_TAGGING': ['PutObjectTagging', 'writes'],
  'DELETE.OBJECT_TAGGING': ['DeleteObjectTagging', 'writes'],
  'POST.RESTORE': ['RestoreObject', 'writes'],
};

/** Of objects, where the line names one; of buckets otherwise. */
const ofObjects: typeof operations = {
  'GET.ACL': ['GetObjectAcl', 'reads'],
  'PUT.ACL': ['PutObjectAcl', 'writes'],
};

const named = (list: typeof operations, name: string) =>
  Object.hasOwn(list, name) ? list[name] : undefined;

/**
 * @param text such as `REST.GET.OBJECT`; pages of a website are read likewise
 * @returns undefined = it is no data event
 */
export const operationOf = (text: string, hasKey: boolean) => {
  const name = text.replace(/^(?:REST|WEBSITE|SOAP|BATCH)\./, '');
  if (name === text) return undefined;
  return named(operations, name) ?? (hasKey ? named(ofObjects, name) : undefined);
};
