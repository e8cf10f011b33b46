import * as z from 'zod/mini';

/** Account id that a user enters, with the texts of its form. */
export const EnteredAccountId = z
  .string('Please enter valid Account Id')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter valid Account Id'),
    z.regex(/^.{12}$/, 'Account Id should be 12 digit'),
    z.regex(/^\d*$/, 'Account Id should be numeric.'),
  );

/** Characters are those that STS accepts. */
export const EnteredExternalId = z
  .string('Please enter External Id.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter External Id.'),
    z.minLength(16, 'External Id should have at least 16 characters.'),
    z.maxLength(256, 'External Id should have at most 256 characters.'),
    z.regex(/^[\w+=,.@:/-]*$/, 'External Id has a character that AWS does not accept.'),
  );

export const EnteredRoleArn = z
  .string('Please enter Role Arn.')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter Role Arn.'),
    z.maxLength(2048),
    z.regex(/^arn:aws[\w-]*:iam::\d{12}:role\/[\w+=,.@/-]+$/, 'Please check the ARN'),
  );

export const EnteredStackId = z
  .string('Please enter Stack id.')
  .check(z.trim(), z.minLength(1, 'Please enter Stack id.'), z.maxLength(2048));

/** Code of a region, such as `eu-west-1`. */
export const RegionCode = z
  .string()
  .check(z.trim(), z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'Please select a region.'));
