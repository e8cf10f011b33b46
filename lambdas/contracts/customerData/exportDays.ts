/** Days after which the bucket deletes an archive. */
export const EXPORT_DAYS = 7;
