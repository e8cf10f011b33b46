import * as z from 'zod/mini';

/** The account of local folders, which no AWS account ever is. */
export const FOLDERS_ACCOUNT = '000000000000';

/** 12 digits, as AWS numbers accounts. */
export const AccountId = z.string().check(z.regex(/^\d{12}$/, 'Account Id should be 12 digit'));

/** ULID-like id of a customer (tenant). Given by us, never by the caller. */
export const CustomerId = z.string().check(z.regex(/^[0-9A-Za-z-]{1,64}$/, 'invalid customer id'));

/** Opaque id of anything else, at most 128 characters without blanks. */
export const Id = z.string().check(z.regex(/^[^\s/]{1,128}$/, 'invalid id'));

/** An ARN or another natural id of a resource: up to 2,048 printable characters. */
export const AssetId = z.string().check(z.minLength(1), z.maxLength(2048));

export const Email = z
  .string()
  .check(z.trim(), z.maxLength(320), z.minLength(1, 'email required !'));
