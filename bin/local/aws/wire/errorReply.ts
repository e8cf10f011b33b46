import { randomUUID } from 'node:crypto';
import type { WireError } from '#local/aws/types.ts';
import type { ServiceModel } from './clients.ts';
import type { Reply } from './rest.ts';

/** An error in the shape of the service's protocol. */
export function errorReply(model: ServiceModel | undefined, error: WireError): Reply {
  const requestId = randomUUID();
  switch (model?.protocol) {
    case 'query':
      return xmlError(
        error,
        `<ErrorResponse><Error><Type>${fault(error)}</Type>${codeAndMessage(error)}</Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
      );
    case 'ec2':
      return xmlError(
        error,
        `<Response><Errors><Error>${codeAndMessage(error)}</Error></Errors><RequestID>${requestId}</RequestID></Response>`,
      );
    case 'restXml':
      return xmlError(
        error,
        model.bucketInFront
          ? `<Error>${codeAndMessage(error)}<RequestId>${requestId}</RequestId></Error>`
          : `<ErrorResponse><Error>${codeAndMessage(error)}</Error><RequestId>${requestId}</RequestId></ErrorResponse>`,
      );
    default:
      return jsonError(model, error, requestId);
  }
}

const fault = (error: WireError) => (error.status < 500 ? 'Sender' : 'Receiver');

const codeAndMessage = (error: WireError) =>
  `<Code>${escapeXml(error.code)}</Code><Message>${escapeXml(error.message)}</Message>`;

function xmlError(error: WireError, body: string): Reply {
  const headers = { 'content-type': 'application/xml', ...error.headers };
  const empty = error.status === 304 || error.status === 412;
  return { status: error.status, headers, body: empty && error.status === 304 ? '' : body };
}

function jsonError(model: ServiceModel | undefined, error: WireError, requestId: string): Reply {
  const rest = model?.protocol === 'restJson';
  return {
    status: error.status,
    headers: {
      'content-type': rest
        ? 'application/json'
        : `application/x-amz-json-${model?.jsonVersion ?? '1.1'}`,
      'x-amzn-errortype': error.code,
      'x-amzn-requestid': requestId,
      ...(model?.queryCompatible
        ? { 'x-amzn-query-error': `${queryCode(error)};${fault(error)}` }
        : {}),
    },
    body: JSON.stringify({ __type: error.code, message: error.message }),
  };
}

/** SQS kept its old names in the query form. */
const queryCode = ({ code }: WireError) =>
  code === 'QueueDoesNotExist' ? 'AWS.SimpleQueueService.NonExistentQueue' : code;

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
