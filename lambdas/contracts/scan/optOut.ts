/** Key of the AWS tag by which the owner of a store keeps every scan from reading it. */
export const OPT_OUT_TAG = 'dataward-scan';
/** Value of the tag, unless the stack's parameter OptOutTagValue says otherwise. */
export const OPT_OUT_VALUE = 'false';
