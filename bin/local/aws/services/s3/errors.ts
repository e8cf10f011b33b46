import { WireError } from '#local/aws/types.ts';

/** The region of a bucket is named to everybody. */
const inRegion = (region: string, error: WireError): WireError =>
  Object.assign(error, { headers: { 'x-amz-bucket-region': region } });

/** S3's own errors, in its words. */
export const s3Error = {
  noSuchBucket: () => new WireError('NoSuchBucket', 'The specified bucket does not exist', 404),
  noSuchKey: () => new WireError('NoSuchKey', 'The specified key does not exist.', 404),
  noSuchUpload: () =>
    new WireError(
      'NoSuchUpload',
      'The specified upload does not exist. The upload ID may be invalid, or the upload may have been aborted or completed.',
      404,
    ),
  invalidPart: () =>
    new WireError(
      'InvalidPart',
      "One or more of the specified parts could not be found.  The part may not have been uploaded, or the specified entity tag may not match the part's entity tag.",
    ),
  invalidPartOrder: () =>
    new WireError(
      'InvalidPartOrder',
      'The list of parts was not in ascending order. The parts list must be specified in order by part number.',
    ),
  entityTooSmall: () =>
    new WireError(
      'EntityTooSmall',
      'Your proposed upload is smaller than the minimum allowed object size.',
    ),
  invalidRange: () => new WireError('InvalidRange', 'The requested range is not satisfiable', 416),
  notModified: () => new WireError('NotModified', 'Not Modified', 304),
  preconditionFailed: () =>
    new WireError(
      'PreconditionFailed',
      'At least one of the pre-conditions you specified did not hold',
      412,
    ),
  archived: () =>
    new WireError(
      'InvalidObjectState',
      "The operation is not valid for the object's storage class",
      403,
    ),
  otherRegion: (region: string) =>
    inRegion(
      region,
      new WireError(
        'PermanentRedirect',
        `The bucket you are attempting to access must be addressed using the specified endpoint. Please send all future requests to this endpoint: s3.${region}.amazonaws.com`,
        301,
      ),
    ),
  accessDenied: (message: string, region: string) =>
    inRegion(region, new WireError('AccessDenied', message, 403)),
} as const;
