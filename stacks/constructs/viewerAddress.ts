import { VIEWER_ADDRESS_HEADER } from '#contracts/http/edgeHeaders.ts';

/**
 * Code of the CloudFront Function in front of the API: a viewer cannot forge its forwarding
 * headers.
 */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  return request;
}
`;
