import { VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';

/** Code of the CloudFront Function before calls of the API: who forwarded what cannot be told by a viewer. */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`;
