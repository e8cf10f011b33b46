import { XmlShapeSerializer } from '@aws-sdk/core/protocols';
import { JsonShapeDeserializer2, JsonShapeSerializer2 } from '@smithy/core/protocols';
import type { Operation, ServiceModel } from './clients.ts';
import type { Reply } from './rest.ts';

const JSON_SETTINGS = { jsonName: false, timestampFormat: { useTrait: true, default: 7 } } as const;
const jsonType = (model: ServiceModel) => `application/x-amz-json-${model.jsonVersion}`;

export async function readJsonInput(operation: Operation, body: Buffer): Promise<unknown> {
  if (body.length === 0 || operation.input.isUnitSchema()) return {};
  return new JsonShapeDeserializer2(JSON_SETTINGS).read(operation.input, body);
}

export function writeJsonReply(model: ServiceModel, operation: Operation, output: unknown): Reply {
  const headers = { 'content-type': jsonType(model) };
  if (operation.output.isUnitSchema()) return { status: 200, headers, body: '{}' };
  const writer = new JsonShapeSerializer2(JSON_SETTINGS);
  writer.write(operation.output, output);
  return { status: 200, headers, body: writer.flush() };
}

/** Query: result inside a wrapper. EC2: members directly below the response. */
export function writeQueryReply(model: ServiceModel, operation: Operation, output: unknown): Reply {
  const inner = operation.output.isUnitSchema() ? '' : innerXml(model, operation, output);
  const { name } = operation;
  const xmlns = `xmlns="${model.xmlNamespace}"`;
  const body =
    model.protocol === 'ec2'
      ? `<${name}Response ${xmlns}><requestId>local</requestId>${inner}</${name}Response>`
      : `<${name}Response ${xmlns}><${name}Result>${inner}</${name}Result><ResponseMetadata><RequestId>local</RequestId></ResponseMetadata></${name}Response>`;
  return { status: 200, headers: { 'content-type': 'text/xml' }, body };
}

function innerXml(model: ServiceModel, operation: Operation, output: unknown): string {
  const writer = new XmlShapeSerializer({
    xmlNamespace: model.xmlNamespace,
    serviceNamespace: '',
    timestampFormat: { useTrait: false, default: 5 },
  });
  writer.write(operation.output, output);
  const text = String(writer.flush());
  const open = text.indexOf('>');
  return text.endsWith('/>') ? '' : text.slice(open + 1, text.lastIndexOf('</'));
}
